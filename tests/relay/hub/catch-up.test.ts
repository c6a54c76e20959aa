import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ByteBudget } from '#relay/hub/byte-budget.ts'
import { createCatchUpBudgets } from '#relay/hub/catch-up-budgets.ts'
import { clientAddresses } from '#relay/hub/client-address.ts'
import { startHub } from '../support/hub.ts'

const heavy = (last: string) => ({ a: 'x'.repeat(600), last })

it('a topic that changes during a flush does not look like a gap to a client that waits', async () => {
  const { hub, polled, join, clock } = startHub({ flushSlice: 0, heartbeat: 100 })
  const [other, waiting] = [join(), join({ burst: 1000, perSecond: 1 })]
  hub.subscribe(other.client, new Map([['stats', null]]))
  hub.subscribe(waiting.client, new Map([['quotes', null]]))
  polled('stats').document({ users: '1' })
  polled('quotes').document(heavy('1'))
  hub.start()
  await clock.advance(150)
  const { epoch } = waiting.frames.at(-1)!.topics.quotes!
  hub.subscribe(
    waiting.client,
    new Map([
      ['quotes', { epoch, seq: 1 }],
      ['prices:TOMAN', null],
    ]),
  )
  polled('prices:TOMAN').document(heavy('1'))
  // The first frame of the next flush has gone to the other client, and this one waits for its prices.
  await clock.step(1000)
  const before = waiting.frames.length
  polled('quotes').document(heavy('2'))
  await clock.step(0)
  expect(waiting.frames.slice(before).map(({ topics }) => topics)).toEqual([{}])
  await clock.advance(100)
  expect(waiting.frames.at(-1)!.topics.quotes).toEqual(expect.objectContaining({ seq: 2, patch: { last: '2' } }))
  hub.stop()
})

it('a client that subscribes again during a flush waits for the next one', async () => {
  const { hub, polled, join, clock } = startHub({ flushSlice: 0 })
  const [eager, other] = [join(), join()]
  for (const { client } of [eager, other]) hub.subscribe(client, new Map([['quotes', null]]))
  polled('quotes').document(heavy('1'))
  hub.start()
  await clock.step(1000)
  hub.subscribe(eager.client, new Map([['quotes', null]]))
  for (let step = 0; step < 3; step++) await clock.step(0)
  expect([eager.frames.length, other.frames.length]).toEqual([1, 1])
  await clock.advance(200)
  expect([eager.frames.length, other.frames.length]).toEqual([2, 1])
  hub.stop()
})

it('each returning client is counted by the needs of its topics, and gets one frame', async () => {
  const { hub, polled, join, tick } = startHub()
  const first = join()
  hub.subscribe(first.client, new Map([['quotes', null]]))
  polled('quotes').document({ a: 'x'.repeat(600), last: '1' })
  await tick()
  const { epoch } = first.frames[0]!.topics.quotes!
  polled('quotes').document({ a: 'x'.repeat(600), last: '2' })
  await tick()
  const before = { ...hub.counters.resyncs }
  const places = [{ epoch, seq: 1 }, { epoch, seq: 1 }, { epoch, seq: 2 }, { epoch: 'another', seq: 2 }, null]
  const back = places.map((place) => {
    const one = join()
    hub.subscribe(one.client, new Map([['quotes', place]]))
    return one
  })
  await tick()
  expect([before, hub.counters.resyncs, back.map(({ frames }) => frames.length)]).toEqual([
    { nothing: 0, patches: 0, snapshot: 0, lost: 0 },
    { nothing: 1, patches: 2, snapshot: 1, lost: 0 },
    [1, 1, 1, 1, 1],
  ])
  hub.stop()
})

describe('a client that subscribes again and again', () => {
  async function start() {
    const { hub, polled, join, tick } = startHub()
    const client = join({ burst: 1000, perSecond: 100 })
    const resume = (position: { epoch: string; seq: number } | null) =>
      hub.subscribe(
        client.client,
        new Map([
          ['stats', { epoch: client.frames[0]?.topics.stats?.epoch ?? '', seq: 1 }],
          ['quotes', position],
        ]),
      )
    resume(null)
    polled('quotes').document(heavy('1'))
    polled('stats').document({ users: '1' })
    await tick()
    return { hub, polled, tick, client, resume }
  }

  it('waits when its budget is too small, gets its other topics in that time, and then gets its document', async () => {
    const { hub, polled, tick, client, resume } = await start()
    const first = client.frames.length
    expect(client.frames.at(-1)!.topics.quotes!.snapshot).toEqual(heavy('1'))
    resume(null)
    await tick()
    expect([client.frames.length, hub.counters.waits]).toEqual([first, 1])
    polled('stats').document({ users: '2' })
    await tick()
    expect(client.frames.at(-1)!.topics).toEqual({
      stats: expect.objectContaining({ seq: 2, patch: { users: '2' } }),
    })
    polled('quotes').document(heavy('2'))
    for (let turn = 0; turn < 60; turn++) await tick()
    const served = client.frames.findLast(({ topics }) => topics.quotes?.snapshot)
    expect(served!.topics.quotes).toMatchObject({ seq: 2, snapshot: heavy('2') })
    expect(client.frames.slice(first).filter(({ topics }) => topics.quotes?.snapshot).length).toBe(1)
    polled('quotes').document(heavy('3'))
    await tick()
    expect(client.frames.at(-1)!.topics.quotes).toMatchObject({ seq: 3, patch: { last: '3' } })
  })

  it('gets a heartbeat in time while it waits', async () => {
    const { hub, polled, join, tick } = startHub()
    const client = join({ burst: 1000, perSecond: 20 })
    for (let turn = 0; turn < 2; turn++) {
      hub.subscribe(client.client, new Map([['quotes', null]]))
      if (turn === 0) polled('quotes').document(heavy('1'))
      await tick()
    }
    const times = client.frames.map(({ now }) => now)
    for (let turn = 0; turn < 200; turn++) await tick()
    const all = [...times.slice(-1), ...client.frames.slice(times.length).map(({ now }) => now)]
    const gaps = all.slice(1).map((at, index) => at - all[index]!)
    expect([client.frames.length > times.length + 2, Math.max(...gaps) <= 5000]).toEqual([true, true])
  })

  it('never waits when it returns with its position, because it needs little', async () => {
    const { hub, polled, tick, client, resume } = await start()
    for (let turn = 0; turn < 40; turn++) {
      const { epoch, seq } = client.frames.findLast(({ topics }) => topics.quotes)!.topics.quotes!
      polled('quotes').document(heavy(`${turn}`))
      await tick()
      resume({ epoch, seq })
      await tick(900)
    }
    expect(hub.counters.waits).toBe(0)
  })
})

describe('a budget', () => {
  it('gives no more than its burst and its refill, and never refuses for good', () => {
    const step = fc.record({ bytes: fc.integer({ min: 1, max: 3000 }), pause: fc.integer({ min: 0, max: 4000 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const allotment = { burst: 1000, perSecond: 100 }
        const budget = new ByteBudget(allotment, allotment.burst, 0)
        let [now, spent] = [0, 0]
        for (const { bytes, pause } of steps) {
          now += pause
          const wait = budget.spend(bytes, now)
          if (wait > 0) {
            now += wait
            expect(budget.spend(bytes, now)).toBe(0)
          }
          spent += bytes
          // In thousandths of a byte, which are whole. Bytes above the burst are a debt.
          expect((spent - Math.max(0, bytes - 1000)) * 1000).toBeLessThanOrEqual(1_000_000 + now * 100)
        }
      }),
    )
  })

  it('of an address limits the bursts of its connections, and gets their rest back when they close', () => {
    let now = 0
    const budgets = createCatchUpBudgets(
      { connection: { burst: 100, perSecond: 10 }, address: { burst: 250, perSecond: 10 } },
      () => now,
    )
    const opened = [1, 2, 3, 4].map(() => budgets.open('here'))
    expect(opened.map(({ budget }) => budget.left(now))).toEqual([100, 100, 50, 0])
    expect(budgets.open('there').budget.left(now)).toBe(100)
    expect(opened[0]!.budget.spend(30, now)).toBe(0)
    for (const { leave } of opened) leave()
    expect(budgets.open('here').budget.left(now)).toBe(100)
    expect(budgets.count()).toBe(2)
    now += 60_000
    budgets.open('there').leave()
    budgets.open('here').leave()
    expect(budgets.count()).toBe(2)
  })

  it('of an address is forgotten when it is full and has no connection, and not before', () => {
    const now = { at: 0 }
    const budgets = createCatchUpBudgets(
      { connection: { burst: 100, perSecond: 0 }, address: { burst: 250, perSecond: 10 } },
      () => now.at,
    )
    const [one, two] = [budgets.open('here'), budgets.open('here')]
    one.leave()
    expect(budgets.count()).toBe(1)
    two.leave()
    expect(budgets.count()).toBe(0)
    const spender = budgets.open('here')
    spender.budget.spend(10, 0)
    spender.leave()
    expect(budgets.count()).toBe(1)
    now.at = 1000
    const there = budgets.open('there')
    expect(budgets.count()).toBe(1)
    there.budget.spend(50, 1000)
    now.at = 60_000
    budgets.open('elsewhere').leave()
    // The store that is full again has a connection.
    expect([budgets.count(), budgets.open('there').budget.left(60_000)]).toEqual([1, 100])
  })
})

describe('the IP address of a handshake', () => {
  const addressOf = clientAddresses(['10.0.0.0/8', '::1'])
  const from = (remoteAddress: string, forwarded?: string) =>
    addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never)

  it('is the one that the trusted proxies send, as far back as they are trusted', () => {
    expect([
      from('198.51.100.7', '1.2.3.4'),
      from('10.1.2.3', '198.51.100.7'),
      from('10.1.2.3', '6.6.6.6, 198.51.100.7, 10.9.9.9'),
      from('::1', '2001:db8::7'),
      from('10.1.2.3', 'nobody'),
      from('10.1.2.3'),
      from('10.1.2.3', '10.9.9.9,::1'),
      from('10.1.2.3', '198.51.100.7,2001:db8::7'),
    ]).toEqual([
      '198.51.100.7',
      '198.51.100.7',
      '198.51.100.7',
      '2001:db8::7',
      '10.1.2.3',
      '10.1.2.3',
      '10.9.9.9',
      '2001:db8::7',
    ])
  })
})
