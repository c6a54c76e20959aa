import { once } from 'node:events'
import { connect as connectTls } from 'node:tls'
import { expect, it } from 'vitest'
import { connectClient } from '../relay/support/client.ts'
import { secret, setCluster, until } from '../relay/support/cluster.ts'
import { startProcess } from '../relay/support/process.ts'
import { startRedis } from '../relay/support/redis.ts'
import { answerWell, bitcoinPrice, cleanUp } from '../relay/support/scene.ts'
import { json, startUpstream } from '../relay/support/upstream.ts'
import { startNginx } from './support/nginx.ts'
import { standIn } from './support/stand-in.ts'
import { visitorOf } from './support/visitor.ts'

const keep = cleanUp()

async function throughNginx(relays: { port: number }[]) {
  const nginx = await startNginx({ relays: relays.map(({ port }) => `127.0.0.1:${port}`) })
  keep(nginx.close)
  return async (options: Parameters<typeof connectClient>[1] = {}) => {
    const client = await connectClient(nginx.url, { ca: nginx.ca, ...options })
    keep(client.close)
    return client
  }
}

it('a socket whose relay is killed continues at the other relay with the missed changes, without a snapshot', async () => {
  const upstream = await startUpstream()
  keep(upstream.close)
  answerWell(upstream)
  let price = 10
  upstream.on('/coins/exchange-price/usd', (...all) => json(bitcoinPrice(`${price}`))(...all))
  const redis = await startRedis()
  keep(redis.kill)
  const env = {
    UPSTREAM_URL: upstream.url,
    REDIS_URL: redis.url,
    CLUSTER_SECRET: secret,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
  }
  const relays = [await startProcess(env), await startProcess(env)]
  for (const { child } of relays) keep(() => child.kill('SIGKILL'))
  const connect = await throughNginx(relays)
  const socketsOf = async ({ url }: { url: string }) => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return Number(/^relay_sockets (\d+)$/m.exec(text)?.[1])
  }

  const clients = [await connect(), await connect()]
  // nginx opens a new socket at the relay that has fewer.
  expect(await Promise.all(relays.map(socketsOf))).toEqual([1, 1])
  for (const client of clients) {
    await client.subscribe({ 'prices:TOMAN': null })
    await client.until('prices:TOMAN', ({ doc }) => doc !== null)
  }
  relays[0]!.child.kill('SIGKILL')
  const left = await Promise.race(clients.map((client) => client.closed.then(() => client)))
  const { epoch, seq } = left.replica('prices:TOMAN')
  price = 11
  const back = await connect()
  const frame = back.frame(({ topics }) => topics['prices:TOMAN']?.seq === seq + 1)
  await back.subscribe({ 'prices:TOMAN': { epoch: epoch!, seq } })
  const update = (await frame).topics['prices:TOMAN']!
  const patch = { BITCOIN: { buyPrice: '11' } }
  expect({ ...update, asOf: null }).toEqual({ epoch, seq: seq + 1, asOf: null, patch })
}, 40_000)

it('a relay that is back receives calls at once, although it has received only a socket since', async () => {
  const relays = [await standIn('first'), await standIn('second')]
  for (const { end } of relays) keep(end)
  const nginx = await startNginx({ relays: relays.map(({ port }) => `127.0.0.1:${port}`) })
  keep(nginx.close)
  const visitor = visitorOf(nginx)
  keep(visitor.close)
  const answer = async () => (await visitor.call('/api/coins')).body

  await relays[0]!.end()
  for (let one = 0; one < 6; one++) expect(await answer()).toBe('second')
  await relays[0]!.begin()
  // nginx does not use a failed relay for two seconds, which it counts in whole seconds.
  const failed = Date.now()
  await until(async () => Date.now() > failed + 3100)
  while (relays[0]!.sockets() === 0) {
    const socket = connectTls({ port: nginx.port, host: '127.0.0.1', ca: nginx.ca })
    keep(() => socket.destroy())
    const words = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', 'Host: localhost', 'Connection: Upgrade']
    socket.write([...words, 'Upgrade: websocket', '', ''].join('\r\n'))
    await once(socket, 'data')
  }
  await relays[1]!.end()
  expect(await answer()).toBe('first')
}, 20_000)

it('a relay that drains closes its sockets, and nginx opens new ones at the other relay', async () => {
  const cluster = await setCluster(keep)
  const relays = [await cluster.relay(), await cluster.relay()]
  const connect = await throughNginx(relays)
  const clients = [await connect(), await connect(), await connect(), await connect()]
  expect(await Promise.all(relays.map(({ metric }) => metric('relay_sockets')))).toEqual([2, 2])
  await relays[0]!.app.drain()
  await until(async () => (await relays[0]!.metric('relay_sockets')) === 0)
  const reasons = clients.flatMap(({ errors }) => errors.map(({ reason }) => reason))
  expect(reasons).toEqual(['drain', 'drain'])
  for (let one = 0; one < 4; one++) await connect()
  expect(await Promise.all(relays.map(({ metric }) => metric('relay_sockets')))).toEqual([0, 6])
})

it('a relay that shuts down finishes the calls in flight, and the other relay answers new ones', async () => {
  const upstream = await startUpstream()
  keep(upstream.close)
  answerWell(upstream)
  const held: (() => void)[] = []
  upstream.on('/users/login', (...all) => void held.push(() => json({ message: 'sent' })(...all)))
  const env = { UPSTREAM_URL: upstream.url, TRUSTED_PROXIES: '127.0.0.1' }
  const relays = [await startProcess(env), await startProcess(env)]
  for (const { child } of relays) keep(() => child.kill('SIGKILL'))
  const nginx = await startNginx({ relays: relays.map(({ port }) => `127.0.0.1:${port}`) })
  keep(nginx.close)
  const visitor = visitorOf(nginx)
  keep(visitor.close)
  const login = () =>
    visitor.call('/api/users/login', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  // One call at each relay.
  const begun = [login(), login()]
  await until(() => held.length === 2)
  const ended = once(relays[0]!.child, 'exit')
  relays[0]!.child.kill('SIGTERM')
  await until(() => relays[0]!.log().includes('"draining"'))
  const meanwhile: number[] = []
  for (let one = 0; one < 20; one++) meanwhile.push((await visitor.call('/api/coins')).status)
  for (const answer of held) answer()
  expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200])
  expect([meanwhile, await ended]).toEqual([Array(20).fill(200), [0, null]])
  for (let one = 0; one < 20; one++) expect((await visitor.call('/api/coins')).status).toBe(200)
}, 40_000)

it('long polling stays at its first relay and can upgrade to a WebSocket there', async () => {
  const cluster = await setCluster(keep)
  const relays = [await cluster.relay(), await cluster.relay()]
  const connect = await throughNginx(relays)
  for (let one = 0; one < 4; one++) {
    const client = await connect({ transports: ['polling'], upgrade: false })
    await client.subscribe({ stats: null })
    await client.until('stats', ({ doc }) => doc !== null)
  }
  const upgraded = await connect({ transports: ['polling', 'websocket'] })
  await until(() => upgraded.socket.io.engine.transport.name === 'websocket')
  await upgraded.subscribe({ stats: null })
  await upgraded.until('stats', ({ doc }) => doc !== null)
  expect((await Promise.all(relays.map(({ metric }) => metric('relay_sockets')))).sort()).toEqual([0, 5])
})
