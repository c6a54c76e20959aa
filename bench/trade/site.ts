import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '#scripts/build/build.ts'
import { untilReady } from '#scripts/run/processes.ts'
import { freePort } from '#tests/support/free-port.ts'

export type Site = { url: string; sandbox: string; close(): Promise<void> }

/** Polls books ten times a second, so that no change waits for a poll. */
const often = { BOOK_INTERVAL_MS: '100' }

/** Starts the whole site in separate processes. `variables` are those of the relay. */
export async function openSite(variables: { [name: string]: string } = often): Promise<Site> {
  await buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-bench-'))
  const [sandboxPort, relayPort] = [await freePort(), await freePort()]
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const url = `http://127.0.0.1:${relayPort}`
  const sandbox = run('sandbox/main.ts', {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DB: join(folder, 'sandbox.sqlite'),
    SANDBOX_MARKET: 'live',
    SANDBOX_SEED: '7',
  })
  const relay = run('relay/main.ts', {
    PORT: String(relayPort),
    UPSTREAM_URL: sandboxUrl,
    UPSTREAM_HONOURS_KEYS: 'yes',
    ...variables,
  })
  await untilReady(`${sandboxUrl}/coins`, sandbox)
  await untilReady(`${url}/readyz`, relay)
  return {
    url,
    sandbox: sandboxUrl,
    async close() {
      for (const child of [relay, sandbox]) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Calls an admin route of the sandbox. */
export async function admin<Reply>({ sandbox }: Site, path: string, body: object): Promise<Reply> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(sandbox + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply
}

function run(file: string, env: { [name: string]: string }): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env },
  })
}
