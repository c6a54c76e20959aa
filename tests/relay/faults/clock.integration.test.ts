import { afterEach, expect, it, vi } from 'vitest'
import { bitcoinPrice, cleanUp, setScene } from '../support/scene.ts'
import { faults, json } from '../support/upstream.ts'

const keep = cleanUp()
afterEach(() => void vi.restoreAllMocks())

const hour = 60 * 60_000
const path = '/coins/exchange-price/usd'
const topic = 'prices:TOMAN'

for (const [way, shift] of [
  ['back', -hour],
  ['ahead', hour],
] as const) {
  it(`when its clock is set an hour ${way}, the relay continues as before`, async () => {
    const { upstream, relay, connect, connectLightly } = await setScene(keep)
    const [client, quiet] = [await connect(), await connectLightly()]
    await client.subscribe({ [topic]: null, stats: null })
    const before = await client.until(topic, ({ doc }) => doc !== null)
    await fetch(`${relay.url}/api/faq`)
    upstream.on('/faq', json(['new']))
    const real = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => real() + shift)

    // A change comes as a patch, with its age.
    upstream.on(path, json(bitcoinPrice('11')))
    const after = await client.until(topic, ({ seq }) => seq === 2)
    expect([after.epoch, Math.abs(after.asOf! - before.asOf!) < 60_000, client.resyncs]).toEqual([
      before.epoch,
      true,
      [],
    ])
    // Heartbeats come, also to clients without a topic, and the relay answers a subscribe.
    const beats = quiet.messages.length
    while (quiet.messages.length < beats + 3) await client.frame()
    quiet.subscribe({ 'prices:TETHER': null })
    while (!quiet.messages.some((message) => message.includes('prices:TETHER'))) await client.frame()
    const beat = await client.frame(({ topics }) => topics.stats?.patch === undefined && 'stats' in topics)
    expect([Math.abs(beat.now - client.frames[0]!.now) < 60_000, client.errors]).toEqual([true, []])
    // A client that reconnects gets the patches that it missed.
    const back = await connect()
    const frame = back.frame(({ topics }) => topic in topics)
    await back.subscribe({ [topic]: { epoch: before.epoch!, seq: 1 } })
    expect((await frame).topics[topic]).toMatchObject({ seq: 2, patch: { BITCOIN: { buyPrice: '11' } } })
    // A failure is reported, and its end.
    upstream.on(path, faults.status500)
    await client.until(topic, ({ stale }) => stale === 'failed')
    upstream.on(path, json(bitcoinPrice('12')))
    await client.until(topic, ({ stale, seq }) => stale === null && seq === 3)
  })

  it(`when its clock is set an hour ${way}, shared answers and users of tokens are not cached for longer`, async () => {
    const { upstream, relay } = await setScene(keep, { times: { personLifetime: 50 } })
    upstream.on('/coins/price/usd', json(['old']))
    const read = async () => (await fetch(`${relay.url}/api/coins/price/usd`)).json()
    expect(await read()).toEqual(['old'])
    const place = (key: string) =>
      fetch(`${relay.url}/api/orders/buy`, {
        method: 'POST',
        headers: { authorization: 'Bearer anna', 'idempotency-key': key },
      })
    await place('key-0001')
    upstream.on('/coins/price/usd', json(['new']))
    const real = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => real() + shift)
    for (let answer = ['old']; answer[0] !== 'new'; ) answer = (await read()) as string[]
    await place('key-0002')
    expect(upstream.count('/users/account')).toBe(2)
  })
}
