import { describe, expect, it } from 'vitest'
import { startHub } from '../support/hub.ts'

const all = (...names: string[]) => new Map(names.map((name) => [name, null]))
const orders = (amount: string) => ({ 7: { amount } })

describe("a user's own topics in the hub", () => {
  it('belong to the user who claims them, and are polled once for all connections of the user', () => {
    const { hub, join } = startHub()
    const [one, two, other] = [join(), join(), join()]
    expect([
      hub.claim(one.client, all('me:orders', 'me:nothing', 'quotes'), 'anna'),
      hub.claim(two.client, all('me:orders', 'me:wallet:P2P'), 'anna'),
      hub.claim(other.client, all('me:orders'), 'bob'),
    ]).toEqual([
      { 'me:orders': 'ok', 'me:nothing': 'unknown', quotes: 'denied' },
      { 'me:orders': 'ok', 'me:wallet:P2P': 'ok' },
      { 'me:orders': 'ok' },
    ])
    expect(hub.feeds().map(({ person, name }) => [person, name])).toEqual([
      ['anna', 'me:orders'],
      ['anna', 'me:wallet:P2P'],
      ['bob', 'me:orders'],
    ])
  })

  it('make no group for a client that claims none, also after it held some', () => {
    const { hub, join } = startHub()
    const { client } = join()
    const answers = [all(), all('me:orders'), all()].map((wanted) => {
      const answer = hub.claim(client, wanted, 'anna')
      return [answer, client.own === null]
    })
    expect(answers).toEqual([
      [{}, true],
      [{ 'me:orders': 'ok' }, false],
      [{}, true],
    ])
  })

  it('have frames of their own, the very same for connections of one user, and never for another user', async () => {
    const { hub, polled, join, tick } = startHub()
    const [one, two, other] = [join(), join(), join()]
    for (const { client } of [one, two, other]) hub.subscribe(client, all('quotes'))
    hub.claim(one.client, all('me:orders'), 'anna')
    hub.claim(two.client, all('me:orders'), 'anna')
    hub.claim(other.client, all('me:orders'), 'bob')
    const change = async (amount: string) => {
      polled('quotes').document({ BITCOIN: { price: amount } })
      polled('anna me:orders').document(orders(`anna ${amount}`))
      polled('bob me:orders').document(orders(`bob ${amount}`))
      await tick()
    }
    await change('1')
    await change('2')
    const names = (frames: typeof one.frames) => frames.map(({ topics }) => Object.keys(topics))
    expect([names(one.frames), names(other.frames)]).toEqual([
      [['quotes'], ['me:orders'], ['quotes'], ['me:orders']],
      [['quotes'], ['me:orders'], ['quotes'], ['me:orders']],
    ])
    expect(one.encoded.at(-1)).toBe(two.encoded.at(-1))
    const patches = [one, two, other].map(({ frames }) => frames.at(-1)!.topics['me:orders']!.patch)
    expect(patches).toEqual([orders('anna 2'), orders('anna 2'), orders('bob 2')])
    expect(JSON.stringify([one.frames, two.frames])).not.toContain('bob')
    expect(JSON.stringify(other.frames)).not.toContain('anna')
  })

  it('have a heartbeat of their own, and resume with patches', async () => {
    const { hub, polled, join, tick, clock } = startHub()
    const [keeper, back] = [join(), join()]
    hub.claim(keeper.client, all('me:orders'), 'anna')
    const start = clock.now()
    for (const amount of ['1', '2', '3']) {
      polled('anna me:orders').document(orders(amount))
      await tick()
    }
    const { epoch } = hub.feeds()[0]!
    hub.claim(back.client, new Map([['me:orders', { epoch, seq: 1 }]]), 'anna')
    await tick()
    expect(back.frames.at(-1)!.topics['me:orders']).toEqual({
      epoch,
      seq: 3,
      asOf: start + 200,
      patches: [orders('2'), orders('3')],
    })
    for (let flushes = 0; flushes < 46; flushes++) await tick()
    expect(keeper.frames.slice(-2).map(({ topics }) => topics)).toEqual([
      {},
      { 'me:orders': { epoch, seq: 3, asOf: start + 200 } },
    ])
  })

  it('share the limit of 64 topics a socket with public ones', () => {
    const { hub, join } = startHub()
    const { client } = join()
    const times = ['1m', '5m', '15m', '1h', '4h', '1d']
    const coins = ['BITCOIN', 'ETHEREUM', 'TRON', 'EOS', 'CELO', 'MATIC', 'DASH', 'RIPPLE', 'STELLAR', 'LITE_COIN']
    const names = coins.flatMap((coin) => times.map((time) => `candles:${coin}_TOMAN:${time}`))
    hub.subscribe(client, all(...names, 'quotes', 'stats'))
    expect(hub.claim(client, all('me:orders', 'me:wallet:P2P', 'me:wallet:EXCHANGE'), 'anna')).toEqual({
      'me:orders': 'ok',
      'me:wallet:P2P': 'ok',
      'me:wallet:EXCHANGE': 'limit',
    })
  })

  it('are replaced and released like any other, and end after their linger', async () => {
    const { hub, polled, join, tick } = startHub()
    const { client, frames } = join()
    hub.claim(client, all('me:orders', 'me:wallet:P2P'), 'anna')
    hub.claim(client, all('me:orders'), 'anna')
    await tick(10_100)
    expect([polled('anna me:wallet:P2P').isStopped, polled('anna me:orders').isStopped]).toEqual([true, false])
    hub.claim(client, all(), 'anna')
    const seen = frames.length
    polled('anna me:orders').document(orders('1'))
    await tick()
    expect(frames.slice(seen).flatMap(({ topics }) => Object.keys(topics))).toEqual([])
    await tick(10_100)
    expect([polled('anna me:orders').isStopped, hub.feeds()]).toEqual([true, []])
  })

  it('are released when a connection ends that still waits for a frame', async () => {
    const { hub, polled, join, tick } = startHub()
    const { client, frames } = join()
    hub.claim(client, all('me:orders'), 'anna')
    polled('anna me:orders').document(orders('1'))
    hub.disconnect(client)
    await tick()
    expect(frames).toEqual([])
    await tick(10_100)
    expect(hub.feeds()).toEqual([])
  })

  it("are polled at once after the user's command, and when a connection has a new token for failed polls", async () => {
    const { hub, polled, join } = startHub()
    const [one, other] = [join(), join()]
    hub.claim(one.client, all('me:orders', 'me:wallet:P2P'), 'anna')
    hub.claim(other.client, all('me:orders'), 'bob')
    hub.pollNow('anna')
    const hurries = () => ['anna me:orders', 'anna me:wallet:P2P', 'bob me:orders'].map((name) => polled(name).hurries)
    expect(hurries()).toEqual([1, 1, 0])
    polled('bob me:orders').failure('refused')
    hub.claim(join().client, all('me:orders', 'me:wallet:P2P'), 'bob')
    expect(hurries()).toEqual([1, 1, 1])
  })

  it('are updated with the public ones when a slow reader reads again', async () => {
    const { hub, polled, join, tick } = startHub()
    const { client, frames, state } = join()
    hub.subscribe(client, all('quotes'))
    hub.claim(client, all('me:orders'), 'anna')
    let amount = 0
    const second = async () => {
      amount += 1
      polled('quotes').document({ n: `${amount}` })
      polled('anna me:orders').document(orders(`${amount}`))
      for (let flushes = 0; flushes < 10; flushes++) await tick()
    }
    await second()
    state.written += 100_000
    state.queued = 100_000
    for (let seconds = 0; seconds < 5; seconds++) await second()
    const stuckAt = frames.length
    await second()
    expect(frames.length).toBe(stuckAt)
    state.queued = 0
    await second()
    const snapshots = frames.slice(stuckAt).flatMap(({ topics }) => Object.values(topics).map((one) => one.snapshot))
    expect(snapshots).toEqual([{ n: '8' }, orders('8')])
  })
})
