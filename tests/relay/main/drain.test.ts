import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { connectLight } from '../support/light-client.ts'
import { cleanUp, setScene } from '../support/scene.ts'

const keep = cleanUp()

describe('a draining relay', () => {
  it('is not ready, polls nothing, accepts no socket, and closes all sockets with a reason over its time', async () => {
    const { upstream, relay, connectLightly } = await setScene(keep, { times: { drain: 400 } })
    const clients = await Promise.all(Array.from({ length: 8 }, connectLightly))
    for (const client of clients) client.subscribe({ 'prices:TOMAN': null })
    while (upstream.count('/coins/exchange-price/usd') === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const began = Date.now()
    const closedAt = clients.map((client) => client.closed.then(() => Date.now() - began))
    const drained = relay.app.drain()

    expect((await relay.app.inject('/readyz')).statusCode).toBe(503)
    expect((await relay.app.inject('/healthz')).statusCode).toBe(200)
    // A client that keeps connections open keeps none of these.
    for (const path of ['/healthz', '/api/coins', '/']) {
      expect((await relay.app.inject(path)).headers.connection, path).toBe('close')
    }
    await expect(connectLight(relay.url)).rejects.toThrow('Unexpected server response: 503')
    const polls = upstream.count('/coins/exchange-price/usd')
    clients.at(-1)!.subscribe({ stats: null })
    await drained
    const times = await Promise.all(closedAt)
    expect(clients.map((client) => client.errors())).toEqual(clients.map(() => ['drain']))
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(100)
    expect(upstream.count('/coins/exchange-price/usd')).toBeLessThanOrEqual(polls + 1)
    expect(upstream.count('/trades/crypto-info')).toBe(0)
  })
})

it('a relay that closes ends its connections to the exchange, and those that have not joined Socket.IO yet', async () => {
  const { upstream, relay } = await setScene(keep)
  const unjoined = new WebSocket(`${relay.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  keep(() => unjoined.terminate())
  await once(unjoined, 'message')
  await fetch(`${relay.url}/api/coins`)
  const before = await upstream.connections()
  const ended = once(unjoined, 'close')
  await relay.close()
  await ended
  // An idle connection would stay open for four seconds.
  const deadline = Date.now() + 1000
  while ((await upstream.connections()) > 0 && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5))
  expect([before > 0, await upstream.connections()]).toEqual([true, 0])
})
