import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Processes that live and die together. */
export type Family = {
  /** Starts one of our processes on this Node, its output going to ours. */
  start(words: string[], env: NodeJS.ProcessEnv): ChildProcess
  /** Asks all of them to end. */
  end(code: number): void
}

/** A signal to this process goes to all of the family, and when one member ends the others are asked to end too. */
export function family(): Family {
  const members: ChildProcess[] = []
  let ending = false
  const end = (code: number) => {
    if (ending) return
    ending = true
    process.exitCode = code
    for (const member of members) member.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0))
  return {
    end,
    start(words, env) {
      const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const
      const member = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], options)
      member.once('exit', (code) => end(code ?? 1))
      members.push(member)
      return member
    },
  }
}

/** @throws Error saying which variable to set when something listens there already: its answers would be taken for ours. */
export async function demandFree(host: string, port: string, variable: string): Promise<void> {
  const probe = createServer().listen(Number(port), host)
  await once(probe, 'listening').catch(() => {
    throw new Error(`Port ${port} on ${host} is not free. Set ${variable} to another.`)
  })
  probe.close()
  await once(probe, 'close')
}

/**
 * Waits until an address answers well.
 * @throws Error when it does not within the time, or the process that should answer has ended.
 */
export async function untilReady(url: string, behind: ChildProcess, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (behind.exitCode !== null || behind.signalCode !== null) throw new Error(`The process behind ${url} has ended.`)
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within ${withinMs / 1000} s.`)
}
