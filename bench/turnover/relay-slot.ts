import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#bench/load/servers.ts'
import type { Build } from './former-build.ts'

/** Milliseconds that a relay may take to start or to stop: systemd's limit. */
const timeout = 130_000

/** A port behind nginx with the relay that listens there now. */
export type RelaySlot = {
  port: number
  /** Stops the present relay as systemd does, and starts the relay of a build in its place. Resolves when it is ready. */
  replaceBy(build: Build, ended?: () => void): Promise<void>
  /** Kills the relay. */
  end(): Promise<void>
}

/**
 * Opens a slot, which is empty until its first `replaceBy`. @throws Error when a relay does not stop or does not become
 * ready.
 */
export async function openSlot(env: { [name: string]: string }): Promise<RelaySlot> {
  const port = await freePort()
  let child: ChildProcess | null = null
  const kill = () => child?.kill('SIGKILL')
  process.once('exit', kill)

  const end = async (signal: NodeJS.Signals) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(timeout) })
    child.kill(signal)
    await ended
  }
  return {
    port,
    async replaceBy({ folder }, ended = () => {}) {
      await end('SIGTERM')
      ended()
      child = fork(join(folder, 'relay', 'main.ts'), {
        cwd: folder,
        env: { ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port) },
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      await untilReady(port, child)
    },
    async end() {
      await end('SIGKILL')
      process.off('exit', kill)
    },
  }
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
      () => null,
    )
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error(`no relay became ready on port ${port}`)
}
