import { describe, expect, it } from 'vitest'
import { startHub } from '../support/hub.ts'
import { manyTopics } from '../support/many-topics.ts'

const all = (...names: string[]) => new Map(names.map((name) => [name, null]))

describe('the hub', () => {
  it('returns a result for each topic of a subscription', () => {
    const { hub, join } = startHub()
    const { client } = join()
    expect(
      hub.subscribe(client, all('quotes', 'me:orders', 'me:wallet:P2P', 'book:NOTHING_TOMAN', '__proto__', '')),
    ).toEqual({
      quotes: 'ok',
      'me:orders': 'denied',
      'me:wallet:P2P': 'denied',
      'book:NOTHING_TOMAN': 'unknown',
      ['__proto__']: 'unknown',
      '': 'unknown',
    })
    expect(hub.feeds().map(({ name }) => name)).toEqual(['quotes'])
  })

  it('sends sockets with the same topics the very same frame, encoded once', async () => {
    const { hub, polled, join, tick } = startHub()
    const [a, b, c] = [join(), join(), join()]
    hub.subscribe(a.client, all('quotes', 'stats'))
    hub.subscribe(b.client, all('stats', 'quotes'))
    hub.subscribe(c.client, all('quotes'))
    polled('quotes').document({ BITCOIN: { price: '1' } })
    await tick()
    polled('quotes').document({ BITCOIN: { price: '2' } })
    polled('stats').document({ site: { userCount: 1 } })
    await tick()
    expect(a.encoded.at(-1)).toBe(b.encoded.at(-1))
    expect(c.encoded.at(-1)).not.toBe(a.encoded.at(-1))
    const now = c.frames.at(-1)!.now
    const { epoch } = c.frames.at(-1)!.topics.quotes!
    const asOf = now - 100
    const quotes = { epoch, seq: 2, asOf, patch: { BITCOIN: { price: '2' } } }
    expect(c.frames.at(-1)).toEqual({ now, topics: { quotes } })
    const stats = {
      epoch: a.frames.at(-1)!.topics.stats!.epoch,
      seq: 1,
      asOf,
      snapshot: { site: { userCount: 1 } },
    }
    expect(a.frames.at(-1)).toEqual({ now, topics: { quotes, stats } })
  })

  it('sends the heartbeat with a change when 3.5 s have passed since the last one', async () => {
    const { hub, polled, join, tick, clock } = startHub()
    const { client, frames } = join()
    hub.subscribe(client, all('quotes', 'stats'))
    polled('stats').document({ site: { userCount: 1 } })
    polled('quotes').document({ BITCOIN: { price: '0' } })
    await tick()
    const start = clock.now()
    const sent: [at: number, topics: string[]][] = []
    for (let flushes = 1; flushes <= 36; flushes++) {
      if (flushes > 32) polled('quotes').document({ BITCOIN: { price: `${flushes}` } })
      const before = frames.length
      await tick()
      for (const { now, topics } of frames.slice(before)) sent.push([now - start, Object.keys(topics).sort()])
    }
    expect(sent).toEqual([
      [3300, ['quotes']],
      [3400, ['quotes', 'stats']],
      [3500, ['quotes']],
      [3600, ['quotes']],
    ])
  })

  it('sends only changes, and a heartbeat with all topics every 5 s, also to sockets without topics', async () => {
    const { hub, polled, join, tick, clock } = startHub()
    const [a, b] = [join(), join()]
    hub.subscribe(a.client, all('quotes'))
    const start = clock.now()
    polled('quotes').document({ BITCOIN: { price: '1' } })
    for (let flushes = 0; flushes < 100; flushes++) {
      await tick()
      if (flushes === 20) polled('quotes').document({ BITCOIN: { price: '1' } })
    }
    const beats = (frames: typeof a.frames) => frames.map(({ now, topics }) => ({ at: now - start, topics }))
    const { epoch } = a.frames[0]!.topics.quotes!
    expect(beats(b.frames)).toEqual([
      { at: 4900, topics: {} },
      { at: 9800, topics: {} },
    ])
    expect(beats(a.frames)).toEqual([
      { at: 100, topics: { quotes: { epoch, seq: 1, asOf: start, snapshot: { BITCOIN: { price: '1' } } } } },
      { at: 4900, topics: { quotes: { epoch, seq: 1, asOf: start + 2100 } } },
      { at: 9800, topics: { quotes: { epoch, seq: 1, asOf: start + 2100 } } },
    ])
  })

  it('joins several changes of a topic in one update of a flush', async () => {
    const { hub, polled, join, tick } = startHub()
    const { client, frames } = join()
    hub.subscribe(client, all('quotes'))
    polled('quotes').document({ a: '1' })
    await tick()
    polled('quotes').document({ a: '2' })
    polled('quotes').document({ a: '2', b: '3' })
    await tick()
    const { epoch, asOf } = frames.at(-1)!.topics.quotes!
    expect(frames.at(-1)!.topics).toEqual({ quotes: { epoch, seq: 3, asOf, patches: [{ a: '2' }, { b: '3' }] } })
  })

  it("sends the group's frame to a client that requests the position that it has", async () => {
    const { hub, polled, join, tick } = startHub()
    const [a, b] = [join(), join()]
    for (const { client } of [a, b]) hub.subscribe(client, all('quotes'))
    polled('quotes').document({ a: '1' })
    await tick()
    const { epoch, seq } = a.frames[0]!.topics.quotes!
    hub.subscribe(a.client, new Map([['quotes', { epoch, seq }]]))
    await tick()
    expect(a.frames.length).toBe(1)
    polled('quotes').document({ a: '2' })
    await tick()
    expect([a.encoded.length, a.encoded.at(-1) === b.encoded.at(-1)]).toEqual([2, true])
  })

  it('has patches for 128 missed changes of the last minute, and no more', async () => {
    const { hub, polled, join, tick } = startHub()
    const client = join()
    hub.subscribe(client.client, all('quotes'))
    const heavy = { z: 'x'.repeat(4000) }
    polled('quotes').document({ a: '0', ...heavy })
    await tick()
    const { epoch } = client.frames[0]!.topics.quotes!
    for (let turn = 1; turn <= 129; turn++) polled('quotes').document({ a: `${turn}`, ...heavy })
    await tick()
    const resumed = async (seq: number) => {
      hub.subscribe(client.client, new Map())
      hub.subscribe(client.client, new Map([['quotes', { epoch, seq }]]))
      await tick()
      const { snapshot, patch, patches } = client.frames.at(-1)!.topics.quotes!
      return snapshot ? 'snapshot' : (patches?.length ?? (patch ? 1 : 0))
    }
    expect([await resumed(1), await resumed(2), await resumed(129), await resumed(130)]).toEqual([
      'snapshot',
      128,
      1,
      0,
    ])
    polled('quotes').document({ a: '130', ...heavy })
    await tick(59_000)
    expect(await resumed(130)).toBe(1)
    await tick(1000)
    expect(await resumed(130)).toBe('snapshot')
  })

  it('sends a snapshot to a new client only', async () => {
    const { hub, polled, join, tick } = startHub()
    const [a, b] = [join(), join()]
    hub.subscribe(a.client, all('quotes'))
    polled('quotes').document({ a: '1' })
    await tick()
    hub.subscribe(b.client, all('quotes'))
    await tick()
    expect(a.frames.length).toBe(1)
    expect(b.frames.map(({ topics }) => topics.quotes?.snapshot)).toEqual([{ a: '1' }])
  })

  it('reports stale in the next flush, with an unchanged age, and its end with the next good answer', async () => {
    const { hub, polled, join, tick } = startHub()
    const { client, frames } = join()
    hub.subscribe(client, all('quotes'))
    polled('quotes').document({ a: '1' })
    await tick()
    const { epoch, asOf } = frames[0]!.topics.quotes!
    polled('quotes').failure('timeout')
    await tick()
    polled('quotes').failure('timeout')
    await tick()
    polled('quotes').document({ a: '1' })
    await tick()
    expect(frames.map(({ topics }) => topics)).toEqual([
      { quotes: { epoch, seq: 1, asOf, snapshot: { a: '1' } } },
      { quotes: { epoch, seq: 1, asOf, stale: 'timeout' } },
      { quotes: { epoch, seq: 1, asOf: asOf! + 300 } },
    ])
  })

  it('reports the failure of a topic that never answered', async () => {
    const { hub, polled, join, tick } = startHub()
    const { client, frames } = join()
    hub.subscribe(client, all('quotes'))
    polled('quotes').failure('unreachable')
    await tick()
    const { epoch } = frames[0]!.topics.quotes!
    expect(frames[0]!.topics).toEqual({ quotes: { epoch, seq: 0, asOf: null, stale: 'unreachable' } })
  })

  it('ends a topic 10 s after its last holder left, and begins a new epoch after that', async () => {
    const { hub, polled, join, tick } = startHub()
    const [a, b] = [join(), join()]
    hub.subscribe(a.client, all('quotes'))
    const first = polled('quotes')
    const epoch = hub.feeds()[0]!.epoch
    hub.disconnect(a.client)
    await tick(9900)
    hub.subscribe(b.client, all('quotes'))
    await tick(20_000)
    expect([first.isStopped, hub.feeds()[0]!.epoch]).toEqual([false, epoch])
    hub.subscribe(b.client, all())
    await tick(9900)
    expect(first.isStopped).toBe(false)
    await tick(200)
    expect([first.isStopped, hub.feeds()]).toEqual([true, []])
    hub.subscribe(b.client, all('quotes'))
    expect(hub.feeds()[0]!.epoch).not.toBe(epoch)
  })

  it('allows 64 topics for one socket', () => {
    const { hub, join } = startHub()
    const topics = hub.subscribe(join().client, all(...manyTopics))
    expect(manyTopics.map((name) => topics[name])).toEqual([...Array(64).fill('ok'), 'limit', 'limit'])
    expect(hub.feeds().length).toBe(64)
  })
})

describe('a client that comes back', () => {
  async function moved(changes: number) {
    const started = startHub()
    const { hub, polled, join, tick } = started
    const keeper = join()
    hub.subscribe(keeper.client, all('quotes'))
    const wide = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`row${index}`, `${index}`.padEnd(30, '0')]),
    )
    polled('quotes').document({ ...wide, n: '1' })
    await tick()
    for (let change = 2; change <= changes; change++) {
      polled('quotes').document({ ...wide, n: `${change}` })
      await tick()
    }
    const { epoch } = hub.feeds()[0]!
    const answerTo = async (position: { epoch: string; seq: number } | null) => {
      const { client, frames } = join()
      hub.subscribe(client, new Map([['quotes', position]]))
      await tick()
      const { asOf: _, ...update } = frames.at(-1)!.topics.quotes!
      return update
    }
    return { ...started, epoch, answerTo, document: { ...wide, n: `${changes}` } }
  }

  it('gets the patches that it missed, in order', async () => {
    const { epoch, answerTo } = await moved(6)
    expect(await answerTo({ epoch, seq: 3 })).toEqual({ epoch, seq: 6, patches: [{ n: '4' }, { n: '5' }, { n: '6' }] })
    expect(await answerTo({ epoch, seq: 5 })).toEqual({ epoch, seq: 6, patch: { n: '6' } })
  })

  it('gets no content when it missed no change', async () => {
    const { epoch, answerTo } = await moved(3)
    expect(await answerTo({ epoch, seq: 3 })).toEqual({ epoch, seq: 3 })
  })

  it('gets a snapshot for another epoch, for a later seq, and on request', async () => {
    const { epoch, answerTo, document } = await moved(3)
    for (const position of [null, { epoch: 'another', seq: 3 }, { epoch, seq: 4 }, { epoch, seq: 0 }]) {
      expect(await answerTo(position)).toEqual({ epoch, seq: 3, snapshot: document })
    }
  })

  it('gets a snapshot when it missed more than the ring has: 128 patches or 60 s', async () => {
    const long = await moved(140)
    expect(await long.answerTo({ epoch: long.epoch, seq: 11 })).toEqual({
      epoch: long.epoch,
      seq: 140,
      snapshot: long.document,
    })
    const { patches } = await long.answerTo({ epoch: long.epoch, seq: 130 })
    expect(patches?.length).toBe(10)
    await long.tick(61_000)
    expect(await long.answerTo({ epoch: long.epoch, seq: 130 })).toEqual({
      epoch: long.epoch,
      seq: 140,
      snapshot: long.document,
    })
  })

  it('gets a snapshot when the patches are longer', async () => {
    const { epoch, answerTo, polled, tick } = await moved(2)
    for (let change = 0; change < 30; change++) {
      polled('quotes').document({ n: `${change}`.padEnd(200, 'x') })
      await tick()
    }
    expect(await answerTo({ epoch, seq: 3 })).toEqual({ epoch, seq: 32, snapshot: { n: '29'.padEnd(200, 'x') } })
  })
})

describe('slow readers', () => {
  async function clogged() {
    const started = startHub()
    const { hub, polled, join, tick } = started
    const [slow, fast] = [join(), join()]
    for (const { client } of [slow, fast]) hub.subscribe(client, all('quotes'))
    let change = 0
    const second = async () => {
      polled('quotes').document({ n: `${++change}` })
      for (let flushes = 0; flushes < 10; flushes++) await tick()
    }
    await second()
    slow.state.written += 100_000
    slow.state.queued = 100_000
    return { ...started, slow, fast, second }
  }

  it('get no frames when 64 KiB stay queued for two seconds, and snapshots when they read again', async () => {
    const { slow, fast, second } = await clogged()
    for (let seconds = 0; seconds < 3; seconds++) await second()
    const stuckAt = slow.frames.length
    for (let seconds = 0; seconds < 3; seconds++) await second()
    expect([slow.frames.length, slow.state.closed]).toEqual([stuckAt, null])
    expect(fast.frames.filter(({ topics }) => topics.quotes?.patch).length).toBe(6)
    slow.state.queued = 0
    await second()
    expect(slow.frames.at(-1)!.topics.quotes).toEqual({
      ...fast.frames.at(-1)!.topics.quotes,
      patch: undefined,
      snapshot: { n: '8' },
    })
  })

  it('are closed after 10 s, with the reason slow', async () => {
    const { hub, slow, fast, second } = await clogged()
    for (let seconds = 0; seconds < 12; seconds++) await second()
    expect(slow.state.closed).toBe(null)
    for (let seconds = 0; seconds < 2; seconds++) await second()
    expect([slow.state.closed, fast.state.closed, hub.counters.slowCloses]).toEqual(['slow', null, 1])
  })

  it('are not clients with a long queue that keep reading', async () => {
    const { slow, second } = await clogged()
    for (let seconds = 0; seconds < 20; seconds++) {
      slow.state.written += 100_000
      await second()
    }
    expect([slow.state.closed, slow.frames.filter(({ topics }) => topics.quotes?.patch).length]).toEqual([null, 20])
  })
})
