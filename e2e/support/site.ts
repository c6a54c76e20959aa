import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Page, expect as slowly } from '@playwright/test'
import { untilReady } from '#scripts/run/processes.ts'
import { startNginx } from '#tests/deploy/support/nginx.ts'
import { startRedis } from '#tests/relay/support/redis.ts'
import { freePort } from '#tests/support/free-port.ts'

/** A process of the site that a test may stop and start again on the same port. */
export type Server = { url: string; start(): Promise<void>; stop(signal?: NodeJS.Signals): Promise<void> }
export type Site = { url: string; sandbox: Server; relay: Server }
/** `relay` controls all relays of the site; `relays` are the single ones. */
type WholeSite = Site & { relays: Server[]; close(): Promise<void> }

/** `nginx`: two relays on one Redis, behind the shipped nginx configuration, with TLS. */
export type SiteOptions = { market: 'still' | 'live'; behind: 'nothing' | 'nginx' }
type WorkerFixtures = { site: WholeSite }

/** Playwright's test with a separate site for each worker. The market is `still` unless a file chooses `live`. */
export const test = base.extend<object, SiteOptions & WorkerFixtures>({
  market: ['still', { option: true, scope: 'worker' }],
  behind: ['nothing', { option: true, scope: 'worker' }],
  site: [
    async ({ market, behind }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sarraf-e2e-'))
      const site = await (behind === 'nginx' ? openCluster : openSite)(market, folder)
      await use(site)
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

/** The intervals of a poll (ms). Most conditions hold within 100 ms, which is Playwright's first interval. */
const intervals = [20, 50, 100, 150, 250, 500, 1000]

/** Playwright's `expect` with shorter intervals of polls. */
export const expect: typeof slowly = new Proxy(slowly, {
  get: (target, name) => (name === 'poll' ? pollOften : Reflect.get(target, name)),
})

function pollOften(...[actual, options]: Parameters<typeof slowly.poll>) {
  return slowly.poll(actual, { intervals, ...(typeof options === 'string' ? { message: options } : options) })
}

/** Returns the page's exceptions and console errors since this call. The list grows. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return errors
}

/** Returns the number of a relay's sockets, by its own metrics. */
export async function socketsOf({ url }: Pick<Server, 'url'>): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^relay_sockets (\d+)$/m.exec(metrics)?.[1])
}

const root = join(import.meta.dirname, '..', '..')

async function openSite(market: 'still' | 'live', folder: string): Promise<WholeSite> {
  const sandbox = await openSandbox(market, folder)
  const relay = await relayBefore(sandbox, {})
  await relay.start()
  const close = async () => {
    await relay.stop()
    await sandbox.stop()
  }
  return { url: relay.url, sandbox, relay, relays: [relay], close }
}

async function openCluster(market: 'still' | 'live', folder: string): Promise<WholeSite> {
  const sandbox = await openSandbox(market, folder)
  const redis = await startRedis()
  const env = { REDIS_URL: redis.url, CLUSTER_SECRET: 'a secret that the relays of a test share' }
  const relays = [await relayBefore(sandbox, env), await relayBefore(sandbox, env)]
  const all = (act: (relay: Server) => Promise<void>) => Promise.all(relays.map(act)).then(() => {})
  const relay = {
    url: relays[0]!.url,
    start: () => all((one) => one.start()),
    stop: (signal?: NodeJS.Signals) => all((one) => one.stop(signal)),
  }
  await relay.start()
  symlinkSync(root, join(folder, 'current'))
  // A test may set its own IP address.
  const proxies = ['127.0.0.1']
  const nginx = await startNginx({ relays: relays.map(({ url }) => new URL(url).host), site: folder, proxies })
  const close = async () => {
    await nginx.close()
    await relay.stop()
    await redis.kill()
    await sandbox.stop()
  }
  return { url: nginx.url, sandbox, relay, relays, close }
}

async function openSandbox(market: 'still' | 'live', folder: string): Promise<Server> {
  const port = await freePort()
  const sandbox = server(['sandbox/main.ts'], `http://127.0.0.1:${port}`, '/coins', {
    SANDBOX_PORT: String(port),
    SANDBOX_DB: join(folder, 'sandbox.sqlite'),
    SANDBOX_MARKET: market,
    SANDBOX_SEED: '7',
  })
  await sandbox.start()
  return sandbox
}

async function relayBefore(sandbox: Server, env: { [name: string]: string }): Promise<Server> {
  const port = await freePort()
  return server(['relay/main.ts'], `http://127.0.0.1:${port}`, '/healthz', {
    PORT: String(port),
    UPSTREAM_URL: sandbox.url,
    UPSTREAM_HONOURS_KEYS: 'yes',
    // A test may set its own IP address, so that it has its own limits.
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  })
}

function server(words: string[], url: string, probe: string, env: { [name: string]: string }): Server {
  let child: ChildProcess | null = null
  return {
    url,
    async start() {
      const { PATH, NODE_COMPILE_CACHE } = process.env
      const own = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'test', LOG_LEVEL: 'error', ...env }
      child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
        cwd: root,
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
