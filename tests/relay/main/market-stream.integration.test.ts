import { describe, expect, it } from 'vitest'
import { bitcoinPrice, cleanUp, setScene } from '../support/scene.ts'
import { faults, json } from '../support/upstream.ts'

const keep = cleanUp()
const path = '/coins/exchange-price/usd'
const at = (buyPrice: string) => ({ BITCOIN: { buyPrice, sellPrice: '9' } })

describe('the market stream', () => {
  it('sends a snapshot, then only changes, over the default Socket.IO connection', async () => {
    const { upstream, connect } = await setScene(keep)
    const client = await connect()
    expect(await client.subscribe({ 'prices:TOMAN': null })).toEqual({ topics: { 'prices:TOMAN': 'ok' } })
    expect((await client.until('prices:TOMAN', ({ doc }) => doc !== null)).doc).toEqual(at('10'))
    upstream.on(path, json(bitcoinPrice('11')))
    expect((await client.until('prices:TOMAN', ({ seq }) => seq === 2)).doc).toEqual(at('11'))
    const changes = client.frames.flatMap(({ topics }) => topics['prices:TOMAN']?.patch ?? [])
    expect(changes).toEqual([{ BITCOIN: { buyPrice: '11' } }])
  })

  it('works over long polling too', async () => {
    const { upstream, connect } = await setScene(keep)
    const client = await connect({ transports: ['polling'] })
    await client.subscribe({ 'prices:TOMAN': null })
    await client.until('prices:TOMAN', ({ seq }) => seq === 1)
    upstream.on(path, json(bitcoinPrice('11')))
    expect((await client.until('prices:TOMAN', ({ seq }) => seq === 2)).doc).toEqual(at('11'))
    expect(client.resyncs).toEqual([])
  })

  it('loses nothing while a client upgrades from polling to a WebSocket', async () => {
    const { upstream, connect } = await setScene(keep)
    const client = await connect({ transports: ['polling', 'websocket'] })
    await client.subscribe({ 'prices:TOMAN': null })
    for (let price = 1; price <= 5; price++) {
      upstream.on(path, json(bitcoinPrice(`${price}`)))
      await client.until('prices:TOMAN', ({ doc }) => JSON.stringify(doc) === JSON.stringify(at(`${price}`)))
    }
    expect([client.resyncs, client.socket.io.engine.transport.name]).toEqual([[], 'websocket'])
  })

  it('sends a returning client the patches that it missed', async () => {
    const { upstream, connect } = await setScene(keep)
    const keeper = await connect()
    await keeper.subscribe({ 'prices:TOMAN': null })
    const { epoch } = await keeper.until('prices:TOMAN', ({ seq }) => seq === 1)
    upstream.on(path, json(bitcoinPrice('12')))
    await keeper.until('prices:TOMAN', ({ seq }) => seq === 2)
    const back = await connect()
    const first = back.frame(({ topics }) => 'prices:TOMAN' in topics)
    await back.subscribe({ 'prices:TOMAN': { epoch: epoch!, seq: 1 } })
    const { asOf: _, ...update } = (await first).topics['prices:TOMAN']!
    expect(update).toEqual({ epoch, seq: 2, patch: { BITCOIN: { buyPrice: '12' } } })
  })

  it('never sends a socket the topics of another', async () => {
    const { connect } = await setScene(keep)
    const [toman, tether, none] = [await connect(), await connect(), await connect()]
    await toman.subscribe({ 'prices:TOMAN': null, stats: null })
    await tether.subscribe({ 'prices:TETHER': null, 'me:orders': null })
    await none.subscribe({ 'prices:TOMAN stats': null })
    await Promise.all([toman, tether].map((client) => client.until('prices:TETHER', () => client.frames.length > 5)))
    const seen = [toman, tether, none].map(({ frames }) =>
      [...new Set(frames.flatMap(({ topics }) => Object.keys(topics)))].sort(),
    )
    expect(seen).toEqual([['prices:TOMAN', 'stats'], ['prices:TETHER'], []])
  })
})

describe('when the upstream fails', () => {
  for (const [name, fault] of Object.entries(faults)) {
    it(`with ${name}, the last document stays, stale with its age, and recovers by itself`, async () => {
      const { upstream, connect } = await setScene(keep)
      const client = await connect()
      await client.subscribe({ 'prices:TOMAN': null, stats: null })
      await client.until('prices:TOMAN', ({ doc }) => doc !== null)
      upstream.on(path, fault)
      const stale = await client.until('prices:TOMAN', (replica) => replica.stale !== null)
      const statsAge = client.replica('stats').asOf!
      const stillStale = await client.frame(({ topics }) => topics['prices:TOMAN']?.stale !== undefined)
      expect([stale.doc, stale.seq, stillStale.topics['prices:TOMAN']?.asOf]).toEqual([at('10'), 1, stale.asOf])
      // Other topics are not affected.
      await client.until('stats', ({ asOf, stale: staleStats }) => asOf! > statsAge && staleStats === null)

      upstream.on(path, json(bitcoinPrice('13')))
      const well = await client.until('prices:TOMAN', (replica) => replica.stale === null)
      expect([well.doc, well.seq, well.asOf! > stale.asOf!]).toEqual([at('13'), 2, true])
      expect([client.resyncs, Object.prototype]).toEqual([[], Object.getPrototypeOf({})])
      expect(upstream.maxAt(path)).toBe(1)
    })
  }

  it('reports the reason of staleness', async () => {
    // On a busy machine the relay needs more than its usual deadline of 200 ms to read an answer up to its limit.
    const { upstream, connect } = await setScene(keep, { times: { pollDeadline: 2000 } })
    const client = await connect()
    await client.subscribe({ 'prices:TOMAN': null })
    const reasons: Record<string, string | null> = {}
    for (const name of [
      'status500',
      'throttled',
      'redirect',
      'html',
      'cutConnection',
      'tenMegabytes',
      'frozen',
    ] as const) {
      upstream.on(path, json(bitcoinPrice('1')))
      await client.until('prices:TOMAN', ({ doc, stale }) => doc !== null && stale === null)
      upstream.on(path, faults[name])
      reasons[name] = (await client.until('prices:TOMAN', ({ stale }) => stale !== null)).stale
    }
    expect(reasons).toEqual({
      status500: 'failed',
      throttled: 'throttled',
      redirect: 'refused',
      html: 'garbled',
      cutConnection: 'interrupted',
      tenMegabytes: 'oversized',
      frozen: 'timeout',
    })
  })

  it('reports the failure to a new client before the first answer', async () => {
    const { upstream, connect } = await setScene(keep)
    upstream.on(path, faults.status500)
    const client = await connect()
    await client.subscribe({ 'prices:TOMAN': null })
    const replica = await client.until('prices:TOMAN', ({ stale }) => stale !== null)
    expect({ ...replica, epoch: '' }).toEqual({ epoch: '', seq: 0, doc: null, asOf: null, stale: 'failed' })
  })

  it('ignores an answer that comes too late', async () => {
    const { upstream, connect } = await setScene(keep)
    const client = await connect()
    await client.subscribe({ 'prices:TOMAN': null })
    await client.until('prices:TOMAN', ({ doc }) => doc !== null)
    const late = Promise.withResolvers<() => void>()
    upstream.on(path, (request, response, body) =>
      late.resolve(() => json(bitcoinPrice('666'))(request, response, body)),
    )
    const answerLate = await late.promise
    await client.until('prices:TOMAN', ({ stale }) => stale === 'timeout')
    upstream.on(path, json(bitcoinPrice('14')))
    await client.until('prices:TOMAN', ({ stale }) => stale === null)
    answerLate()
    await client.frame(({ topics }) => topics['prices:TOMAN'] !== undefined)
    expect([client.replica('prices:TOMAN').doc, client.replica('prices:TOMAN').seq]).toEqual([at('14'), 2])
  })
})
