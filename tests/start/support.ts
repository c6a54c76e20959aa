import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Creates a temporary folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Copies the whole program to a folder of its own, where nothing has been built yet. */
export function copyOfProgram(): string {
  const folder = temporaryFolder()
  for (const name of [
    'scripts',
    'shared',
    'machines',
    'locales',
    'web',
    'relay',
    'sandbox',
    'package.json',
    'vite.config.ts',
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  for (const name of ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Takes a port of 127.0.0.1 until the test ends. */
export async function takePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

/**
 * Starts one of our scripts and records its output. The script is killed when the test ends. `isNobody` runs it as a user
 * without rights.
 */
export function startScript(
  script: string,
  env: { [name: string]: string },
  { folder = root, isNobody = false, before = [] as string[], node = process.execPath } = {},
) {
  const nobody = isNobody && process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const [program = '', ...words] = [...before, node, '--disable-warning=ExperimentalWarning', script]
  const bare = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const child = spawn(program, words, { cwd: folder, env: { ...bare, ...env }, ...nobody })
  const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let text = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
      for (const look of waiting) look()
    })
  }
  /** Resolves with the match of a pattern in the whole output. */
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text)
        if (found === null) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      child.once('close', () => reject(new Error(`it ended, and said: ${text}`)))
      look()
    })
  return { child, ended, printed, closed: once(child, 'close'), log: () => text }
}

/** Resolves when the URL does not answer any more. */
export async function untilSilent(url: string): Promise<void> {
  for (;;) {
    const isThere = await fetch(url).then(
      (answer) => answer.text().then(() => true),
      () => false,
    )
    if (!isThere) return
  }
}
