import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectLight } from '#tests/relay/support/light-client.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startScript, temporaryFolder, untilSilent } from './support.ts'

/** Starts `npm start` with several relays, free ports and a database of its own. */
async function launch(env: { [name: string]: string }) {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const launcher = startScript('scripts/run/start.ts', {
    PORT: `${port}`,
    SANDBOX_PORT: `${sandboxPort}`,
    SANDBOX_DB: join(temporaryFolder(), 'sandbox.sqlite'),
    SANDBOX_MARKET: 'still',
    LOG_LEVEL: 'silent',
    ...env,
  })
  await launcher.printed(/Sarraf is at/)
  return { ...launcher, url: `http://127.0.0.1:${port}`, upstream: `http://127.0.0.1:${sandboxPort}/coins` }
}

/** Returns the URL of a relay's metrics, from the last message about its place. */
function figuresOf(log: string, place: number): string {
  return [
    ...log.matchAll(
      new RegExp(`Relay ${place} of \\d+ \\(process \\d+\\) takes connections; its figures: (\\S+)`, 'g'),
    ),
  ].at(-1)![1]!
}

async function figure(url: string, name: string): Promise<number> {
  const text = await (await fetch(url)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

async function connect(url: string) {
  const client = await connectLight(url)
  onTestFinished(client.close)
  return client
}

describe('RELAYS=2 npm start', () => {
  it('spreads sockets over two relays on one port, replaces a relay that dies, and ends completely', async () => {
    const { url, upstream, log, printed, child, ended } = await launch({ RELAYS: '2' })
    const clients = [await connect(url), await connect(url), await connect(url), await connect(url)]
    const figures = [figuresOf(log(), 1), figuresOf(log(), 2)]
    expect(await Promise.all(figures.map((one) => figure(one, 'relay_sockets')))).toEqual([2, 2])
    for (const client of clients) client.subscribe({ 'prices:TOMAN': null })
    await expect
      .poll(() => clients.map(({ messages }) => messages.some((one) => one.includes('"BITCOIN"'))))
      .toEqual([true, true, true, true])
    // One of them polls for both.
    const leases = await Promise.all(figures.map((one) => figure(one, 'relay_cluster_leases')))
    expect(leases.toSorted()).toEqual([0, 1])
    // The door passes the page on completely.
    const [page, own] = await Promise.all([fetch(`${url}/`), fetch(new URL('/', figures[0]))])
    expect([page.status, await page.text()]).toEqual([200, await own.text()])

    process.kill(Number((await printed(/Relay 1 of 2 \(process (\d+)\)/))[1]), 'SIGKILL')
    await printed(/Relay 1 has ended by signal SIGKILL\. Another takes its place\./)
    await expect.poll(() => log().match(/Relay 1 of 2 .* takes connections/g)?.length).toBe(2)
    const closed = await Promise.all(clients.map(({ socket }) => socket.readyState))
    expect(closed.filter((state) => state === 1).length).toBe(2)
    await connect(url)
    await connect(url)
    const now = [figuresOf(log(), 1), figuresOf(log(), 2)]
    expect(await Promise.all(now.map((one) => figure(one, 'relay_sockets')))).toEqual([1, 3])

    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await Promise.all([url, upstream, ...now].map(untilSilent))
  }, 120_000)

  it('continues while its Redis is replaced', async () => {
    const { url, log, printed } = await launch({ RELAYS: '2' })
    const figures = [figuresOf(log(), 1), figuresOf(log(), 2)]
    const together = () => Promise.all(figures.map((one) => figure(one, 'relay_cluster_together')))
    await expect.poll(together).toEqual([1, 1])
    process.kill(Number((await printed(/Redis for the relays runs as process (\d+)/))[1]), 'SIGKILL')
    await printed(/Redis has ended .*\. Another takes its place\./)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    await expect.poll(together).toEqual([1, 1])
  }, 120_000)

  it('runs one relay and says so when there is no Redis', async () => {
    const { url, log } = await launch({ RELAYS: '2', REDIS_SERVER_PATH: '/nowhere/redis-server' })
    expect(log()).toContain(
      'RELAYS asks for 2 relays. They share a Redis, and there is none on this machine: one relay runs. Install redis-server, or set REDIS_URL.',
    )
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  }, 120_000)
})
