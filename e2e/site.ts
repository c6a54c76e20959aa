import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { untilReady } from '#scripts/processes.ts'

/** A process of ours that a test may stop and start again on the same port. */
export type Server = { url: string; start(): Promise<void>; stop(signal?: NodeJS.Signals): Promise<void> }
export type Site = { url: string; sandbox: Server; relay: Server }

type WorkerOptions = { market: 'still' | 'live' }
type WorkerFixtures = { site: Site }

/** Playwright's test with a whole site of its own for each worker, `still` unless a file chooses `live`. */
export const test = base.extend<object, WorkerOptions & WorkerFixtures>({
  market: ['still', { option: true, scope: 'worker' }],
  site: [
    async ({ market }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sarraf-e2e-'))
      const site = await openSite(market, join(folder, 'sandbox.sqlite'))
      await use(site)
      await site.relay.stop()
      await site.sandbox.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

export { expect }

/** Errors the page has thrown or written to its console since this was called. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return errors
}

async function openSite(market: 'still' | 'live', database: string): Promise<Site> {
  const [sandboxPort, relayPort] = [await freePort(), await freePort()]
  const sandbox = server(['sandbox/main.ts'], `http://127.0.0.1:${sandboxPort}`, '/coins', {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DB: database,
    SANDBOX_MARKET: market,
    SANDBOX_SEED: '7',
  })
  const relay = server(['relay/main.ts'], `http://127.0.0.1:${relayPort}`, '/healthz', {
    PORT: String(relayPort),
    UPSTREAM_URL: sandbox.url,
    UPSTREAM_HONOURS_KEYS: 'yes',
    // A test may come from an address of its own, with limits of its own.
    TRUSTED_PROXIES: '127.0.0.1',
  })
  await sandbox.start()
  await relay.start()
  return { url: relay.url, sandbox, relay }
}

function server(words: string[], url: string, probe: string, env: { [name: string]: string }): Server {
  let child: ChildProcess | null = null
  return {
    url,
    async start() {
      const own = { PATH: process.env.PATH, NODE_ENV: 'test', LOG_LEVEL: 'error', ...env }
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
        cwd: join(import.meta.dirname, '..'),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: own as NodeJS.ProcessEnv,
      })
      await untilReady(url + probe, child)
    },
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      const late = setTimeout(() => child?.kill('SIGKILL'), 10_000)
      await ended
      clearTimeout(late)
    },
  }
}

/** A port of loopback that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
