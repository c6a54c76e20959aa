import { describe, expect, it } from 'vitest'
import { cleanUp, setScene } from '../support/scene.ts'
import type { Upstream } from '../support/upstream.ts'

const keep = cleanUp()
const topics = { 'prices:TOMAN': null, 'prices:TETHER': null, 'book:BITCOIN_TOMAN': null }
const paths = ['/coins/exchange-price/usd', '/coins/exchange-price/usdt', '/orders/order-book']
const interval = 200

describe('the upstream', () => {
  it('gets one request for each interval and topic, for 500 sockets as for one, and never two at once', async () => {
    const times = { interval: () => interval, pollDeadline: 5000, flush: 100, heartbeat: 5000 }
    const { upstream, connectLightly } = await setScene(keep, { times })
    const come = async () => (await connectLightly()).subscribe(topics)
    await come()
    const one = await requestsFor(upstream, 15)
    for (let batch = 0; batch < 10; batch++) await Promise.all(Array.from({ length: 50 }, come))
    const many = await requestsFor(upstream, 15)
    expect([...one, ...many].filter(({ made, max }) => made > max)).toEqual([])
    expect(new Set(upstream.maxAtOnce.values())).toEqual(new Set([1]))
  })

  it('gets no request for a topic after its last client and its linger, nor for one without a client', async () => {
    const { upstream, connect } = await setScene(keep, { times: { interval: () => interval, linger: 600 } })
    const [staying, leaving] = [await connect(), await connect()]
    await staying.subscribe({ 'prices:TETHER': null })
    await leaving.subscribe(topics)
    await leaving.until('prices:TOMAN', ({ doc }) => doc !== null)
    leaving.close()
    const left = upstream.count('/coins/exchange-price/usd')
    await countOf(upstream, '/coins/exchange-price/usdt', 6)
    const lingering = upstream.count('/coins/exchange-price/usd')
    expect(lingering).toBeGreaterThan(left)
    expect(lingering).toBeLessThanOrEqual(left + 5)
    await countOf(upstream, '/coins/exchange-price/usdt', 10)
    expect(upstream.count('/coins/exchange-price/usd')).toBe(lingering)
    expect(upstream.count('/trades/last-trades')).toBe(0)
  })
})

/**
 * Counts the requests on each path while the first path gets `count`, with the maximum that the intervals allow in that
 * time. A busy machine makes fewer, never more.
 */
async function requestsFor(upstream: Upstream, count: number): Promise<{ path: string; made: number; max: number }[]> {
  const before = paths.map(upstream.count)
  const began = Date.now()
  await countOf(upstream, paths[0]!, count)
  const max = Math.ceil((Date.now() - began) / interval) + 1
  return paths.map((path, index) => ({ path, made: upstream.count(path) - before[index]!, max }))
}

/** Waits until `more` further requests came on a path. */
async function countOf(upstream: Upstream, path: string, more: number): Promise<void> {
  const wanted = upstream.count(path) + more
  while (upstream.count(path) < wanted) await new Promise((resolve) => setTimeout(resolve, 5))
}
