import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/**
 * Starts a sandbox in its own process. `startMs` is the time (ms) to its first answer. It is killed when this process
 * exits.
 */
export async function startSandbox(env: { [name: string]: string }) {
  const began = performance.now()
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_NO_WARNINGS: '1', SANDBOX_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endToo = () => child.kill('SIGKILL')
  process.once('exit', endToo)
  const url = await address(child)
  await (await fetch(`${url}/coins`)).text()
  const startMs = performance.now() - began
  return {
    pid: child.pid!,
    url,
    startMs,
    /** Stops the sandbox: `SIGTERM` as on a normal stop, `SIGKILL` as on a power failure. */
    async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      process.off('exit', endToo)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

function address(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text = (text + chunk).slice(-4000)
      const found = /Sandbox exchange at (http:\/\/\S+)/.exec(text)
      if (found) resolve(found[1]!)
    }
    child.stdout!.on('data', read)
    child.stderr!.on('data', read)
    child.once('exit', (code) => reject(new Error(`the sandbox ended with ${code}: ${text}`)))
  })
}
