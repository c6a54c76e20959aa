import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLeaseRenewer } from '#relay/cluster/lease-renewer.ts'
import { createRelayList } from '#relay/cluster/relay-list.ts'
import {
  balanceTopics,
  claimKey,
  claimTopics,
  handTopic,
  leaveTopic,
  makeAttempt,
  publishTopic,
  readTopic,
  settleKey,
  standBy,
} from '#relay/cluster/scripts.ts'
import { shareAttempts } from '#relay/cluster/shared-attempts.ts'
import { shareKeys } from '#relay/cluster/shared-keys.ts'
import { createTopicStore } from '#relay/cluster/topic-store.ts'
import { type Admission, type Command, namesOf } from '#relay/upstream/idempotency.ts'
import { fakeRedis } from '../support/fake-redis.ts'

const away = new Error('away')

describe('the list of live relays', () => {
  it('gives a relay the place of its id, and keeps it while Redis is away', async () => {
    const { redis, commands } = fakeRedis(['c', 'b', 'a'], away, null)
    const relayList = createRelayList(redis, 'b', 6000)
    const before = relayList.turns()
    await relayList.standBy()
    const there = relayList.turns()
    await expect(relayList.standBy()).rejects.toThrow('away')
    expect([before, there, relayList.turns()]).toEqual([null, { of: 3, place: 1 }, { of: 3, place: 1 }])
    await relayList.leave()
    expect([commands[0], commands.at(-1)]).toEqual([
      { script: standBy, keys: ['sarraf:relays'], values: ['b', '6000'], deadline: undefined },
      ['ZREM', 'sarraf:relays', 'b'],
    ])
  })
})

describe('the store of topics', () => {
  it('claims leases by their topics, and reads a state, full or empty', async () => {
    const empty = ['0', '', '', '', '', '']
    const { redis, commands } = fakeRedis(['3', '0'], ['4', 'e', '7', '12', 'timeout', '{"x":"1"}'], empty)
    const store = createTopicStore(redis, 'me', 6000)
    expect(await store.claim(['quotes', 'stats'])).toEqual(
      new Map([
        ['quotes', 3],
        ['stats', 0],
      ]),
    )
    expect([await store.read('quotes'), await store.read('stats')]).toEqual([
      { term: 4, stale: 'timeout', last: { position: { epoch: 'e', seq: 7 }, age: 12, document: { x: '1' } } },
      { term: 0, stale: null, last: null },
    ])
    const keys = ['sarraf:lease:quotes', 'sarraf:topic:quotes', 'sarraf:lease:stats', 'sarraf:topic:stats']
    expect(commands).toEqual([
      { script: claimTopics, keys, values: ['me', '6000', '120000'], deadline: undefined },
      { script: readTopic, keys: ['sarraf:topic:quotes'], values: [], deadline: undefined },
      { script: readTopic, keys: ['sarraf:topic:stats'], values: [], deadline: undefined },
    ])
  })

  it('balances with the loads and the live relays, and hands a lease over', async () => {
    const { redis, commands } = fakeRedis(['', 'other'], 1)
    const store = createTopicStore(redis, 'me', 6000)
    expect(await store.balance(['quotes', 'stats'])).toEqual(new Map([['stats', 'other']]))
    await store.hand('stats', 'other', 4)
    const pairs = ['sarraf:lease:quotes', 'sarraf:topic:quotes', 'sarraf:lease:stats', 'sarraf:topic:stats']
    const keys = ['sarraf:loads', 'sarraf:relays', ...pairs]
    const values = ['me', 'other', '6000', 'sarraf:topic:stats', '{"kind":"free","term":4}']
    expect(commands).toEqual([
      { script: balanceTopics, keys, values: ['me', '10000'], deadline: undefined },
      { script: handTopic, keys: pairs.slice(2), values, deadline: undefined },
    ])
  })

  it('publishes under the term, with the arguments of each kind, and releases a lease', async () => {
    const { redis, commands, channels } = fakeRedis('ok', 'fenced', null)
    const store = createTopicStore(redis, 'me', 6000)
    const patch = { kind: 'patch', term: 4, epoch: 'e', seq: 8, content: '{"x":"2"}' } as const
    const results = [
      await store.publish('quotes', patch, '{"x":"2","y":"1"}'),
      await store.publish('quotes', { kind: 'failing', term: 4, stale: 'timeout' }, ''),
    ]
    await store.leave('quotes', 4)
    const keys = ['sarraf:topic:quotes']
    const head = '{"kind":"patch","term":4,"epoch":"e","seq":8}\n{"x":"2"}'
    const failing = '{"kind":"failing","term":4,"stale":"timeout"}'
    const published = { script: publishTopic, keys, deadline: undefined }
    expect([results, commands]).toEqual([
      ['ok', 'fenced'],
      [
        { ...published, values: ['4', head, keys[0], '120000', 'patch', 'e', '8', '{"x":"2","y":"1"}'] },
        { ...published, values: ['4', failing, keys[0], '120000', 'failing', 'timeout'] },
        {
          script: leaveTopic,
          keys: ['sarraf:lease:quotes', 'sarraf:topic:quotes'],
          values: ['me', keys[0], '{"kind":"free","term":4}'],
          deadline: undefined,
        },
      ],
    ])
    store.subscribe('quotes', () => {})
    const subscribed = [...channels.keys()]
    store.unsubscribe('quotes')
    expect([subscribed, channels.size]).toEqual([keys, 0])
  })
})

describe('attempts', () => {
  const limits = { max: 5, within: 1000, deadline: 300, hash: (key: string) => `#${key}`, newId: () => 'id' }

  it('are counted by this relay first, then by all; without Redis only by this one', async () => {
    const { redis, commands } = fakeRedis('70', away)
    let own = 0
    let isTogether = true
    const attempts = shareAttempts({ make: () => own }, redis, { ...limits, isTogether: () => isTogether })
    const waits = [await attempts.make('a'), await attempts.make('a')]
    own = 40
    waits.push(await attempts.make('a'))
    own = 0
    isTogether = false
    waits.push(await attempts.make('a'))
    expect(waits).toEqual([70, 0, 40, 0])
    const question = { script: makeAttempt, keys: ['sarraf:attempts:#a'], values: ['5', '1000', 'id'], deadline: 300 }
    expect(commands).toEqual([question, question])
  })
})

describe('the keys of commands', () => {
  const command: Command = {
    person: 'p',
    method: 'POST',
    path: '/orders/p2p-order',
    query: '',
    key: 'k',
    body: Buffer.from('{}'),
  }
  const { name, body } = namesOf(command)
  const key = `sarraf:key:${name}`

  /** Makes shared keys over a Redis with these replies, and a local memory that knows only its own tickets. */
  const keys = (isTogether: boolean, known: boolean, ...replies: Parameters<typeof fakeRedis>) => {
    const { redis, commands } = fakeRedis(...replies)
    const calls: string[] = []
    const ticket = {
      answered: () => void calls.push('answered'),
      unknown: () => void calls.push('unknown'),
      release: () => void calls.push('release'),
    }
    const local = { admit: (): Admission => ({ state: 'new', ticket }), knows: () => known }
    const relayList = { relay: 'me', lease: 6000 }
    const options = {
      isTogether: () => isTogether,
      relayList,
      deadline: 300,
      running: 9000,
      upstreamHonoursKeys: false,
    }
    return { shared: shareKeys(local, redis, options), commands, calls }
  }
  const states = async (...replies: Parameters<typeof fakeRedis>) => {
    const { shared, calls } = keys(true, false, ...replies)
    return [(await shared.admit(command)).state, calls]
  }

  it('are claimed for all relays, and released here when another relay has them', async () => {
    expect([
      await states('new'),
      await states('again'),
      await states('running'),
      await states('taken'),
      await states('other-body'),
      await states(away),
    ]).toEqual([
      ['new', []],
      ['again', []],
      ['running', ['release']],
      ['taken', ['release']],
      ['other-body', ['release']],
      ['new', []],
    ])
    const { shared, commands } = keys(true, false, 'new')
    await shared.admit(command)
    const values = [body, '9000', `${24 * 60 * 60 * 1000}`, 'no', 'me', '6000']
    expect(commands).toEqual([{ script: claimKey, keys: [key, 'sarraf:relays'], values, deadline: 300 }])
  })

  it('have their outcome shared; a key that was tried before stays unknown after its release', async () => {
    const settled = async (found: string, end: 'answered' | 'unknown' | 'release') => {
      const { shared, commands, calls } = keys(true, false, found, null)
      const admission = await shared.admit(command)
      if (!('ticket' in admission)) throw new Error('no ticket')
      await admission.ticket[end]({} as never)
      return [calls, commands.slice(1)]
    }
    const settle = (state: string) => [{ script: settleKey, keys: [key], values: [state, 'me'], deadline: 300 }]
    expect([
      await settled('new', 'answered'),
      await settled('new', 'unknown'),
      await settled('new', 'release'),
      await settled('again', 'release'),
    ]).toEqual([
      [['answered'], settle('answered')],
      [['unknown'], settle('unknown')],
      [['release'], settle('')],
      [['release'], settle('unknown')],
    ])
  })

  it('are checked by this relay alone while Redis is away', async () => {
    const { shared, commands } = keys(false, false)
    const admission = await shared.admit(command)
    if ('ticket' in admission) await admission.ticket.answered({} as never)
    expect([admission.state, await shared.knows(command), commands]).toEqual(['new', false, []])
  })

  it('are not sent to Redis when this relay knows their state', async () => {
    const { redis, commands } = fakeRedis()
    const local = { admit: (): Admission => ({ state: 'running' }), knows: () => true }
    const relayList = { relay: 'me', lease: 6000 }
    const options = { isTogether: () => true, relayList, deadline: 300, running: 9000, upstreamHonoursKeys: false }
    expect([await shareKeys(local, redis, options).admit(command), commands]).toEqual([{ state: 'running' }, []])
  })

  it('are known when this relay or another knows them', async () => {
    const { shared, commands } = keys(true, false, 1, 0, away)
    expect([await shared.knows(command), await shared.knows(command), await shared.knows(command)]).toEqual([
      true,
      false,
      false,
    ])
    expect(commands[0]).toEqual({ words: ['EXISTS', key], deadline: 300 })
    expect(await keys(true, true).shared.knows(command)).toBe(true)
  })

  it('are not used by a relay that was paused for the life of a lease', async () => {
    const now = vi.spyOn(performance, 'now')
    now.mockReturnValueOnce(0).mockReturnValueOnce(6000)
    const late = await states('new')
    now.mockReturnValueOnce(0).mockReturnValueOnce(5999)
    const inTime = await states('new')
    now.mockRestore()
    expect([late, inTime]).toEqual([
      ['running', ['release']],
      ['new', []],
    ])
  })
})

describe('the renewer of leases', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const start = (...answers: boolean[]) => {
    const events: string[] = []
    const renew = async () => {
      events.push('renew')
      if (!(answers.shift() ?? true)) throw away
    }
    const timings = { beat: 1000, lease: 3000 }
    const on = { alone: () => void events.push('alone'), back: () => void events.push('back') }
    const renewer = createLeaseRenewer({ timings, renew, ...on })
    renewer.start()
    return { renewer, events }
  }

  it("is alone after a lease's time without an answer, and together again at the next one", async () => {
    const { renewer, events } = start(true, false, false, false, false, true, true)
    const statuses: string[] = [renewer.status()]
    for (let beat = 0; beat < 7; beat++) {
      await vi.advanceTimersByTimeAsync(beat === 0 ? 0 : 1000)
      statuses.push(renewer.status())
    }
    expect(statuses).toEqual(['starting', 'together', 'together', 'together', 'alone', 'alone', 'together', 'together'])
    expect(events).toEqual(['renew', 'renew', 'renew', 'renew', 'alone', 'renew', 'renew', 'back', 'renew'])
    renewer.stop()
  })

  it('is not alone after one failure that follows a pause', async () => {
    const { renewer, events } = start(true, false, false)
    await vi.advanceTimersByTimeAsync(0)
    vi.setSystemTime(Date.now())
    const stoodStill = vi.spyOn(performance, 'now').mockReturnValue(50_000)
    await vi.advanceTimersByTimeAsync(1000)
    const once = renewer.status()
    await vi.advanceTimersByTimeAsync(1000)
    stoodStill.mockRestore()
    expect([once, renewer.status(), events]).toEqual(['together', 'alone', ['renew', 'renew', 'renew', 'alone']])
    renewer.stop()
  })

  it('holds leases for the life of a lease after the last answered request was sent', async () => {
    const { renewer } = start(true, false, true)
    await vi.advanceTimersByTimeAsync(0)
    const held = [renewer.holdsLeases()]
    const stoodStill = vi.spyOn(performance, 'now')
    for (const now of [2999, 3000]) {
      stoodStill.mockReturnValue(now)
      held.push(renewer.holdsLeases())
    }
    stoodStill.mockRestore()
    await vi.advanceTimersByTimeAsync(1000)
    held.push(renewer.holdsLeases())
    await vi.advanceTimersByTimeAsync(1999)
    held.push(renewer.holdsLeases())
    renewer.stop()
    expect(held).toEqual([true, true, false, true, true])
  })

  it('renews at once at a new connection, one request at a time, and not after it is stopped', async () => {
    const { renewer, events } = start()
    renewer.renewNow()
    await vi.advanceTimersByTimeAsync(0)
    renewer.renewNow()
    await vi.advanceTimersByTimeAsync(999)
    const eventsBefore = events.length
    await vi.advanceTimersByTimeAsync(1)
    const beaten = events.length
    renewer.stop()
    renewer.renewNow()
    await vi.advanceTimersByTimeAsync(5000)
    expect([eventsBefore, beaten, events.length]).toEqual([2, 3, 3])
  })
})
