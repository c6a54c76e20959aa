import { describe, expect, it } from 'vitest'
import { openBroadcasts } from '#relay/cluster/broadcasts.ts'
import { decodeMessage, documentIn, encodeMessage, type TopicMessage } from '#relay/cluster/message.ts'
import { publishingOf } from '#relay/cluster/publication.ts'
import { createSharedTopics } from '#relay/cluster/shared-topics.ts'
import type { News, Publication, TopicState } from '#relay/cluster/topic-store.ts'
import { Feed } from '#relay/hub/feed.ts'
import type { KeepPolled } from '#relay/topics/keep-polled.ts'
import { createFakeClock, settled } from '../support/fake-clock.ts'

const topic = { kind: 'quotes' } as const
const ringAge = 60_000
const newFeed = () => new Feed({ name: 'quotes', person: null, kind: 'quotes', epoch: 'own', ringAge })

/** Starts topics on a fake store. `polls` are the callbacks for poll results. */
function start(terms: number[] = []) {
  const clock = createFakeClock()
  const claims: string[][] = []
  const wants: string[][] = []
  let wanted: string[] = []
  const published: News[] = []
  const answers: PromiseWithResolvers<Publication>[] = []
  const channels = new Map<string, (message: string) => void>()
  const polls: Parameters<KeepPolled>[2][] = []
  const handed: [name: string, successor: string, term: number][] = []
  const givenUp: [name: string, term: number][] = []
  let successor: string | null = null
  let underway = false
  let finish = Promise.resolve()
  let handing = Promise.resolve()
  let helping: Promise<string[]> | null = null
  let state: TopicState = { term: 0, stale: null, last: null }
  const store = {
    balance: async (names: readonly string[]) =>
      new Map(successor === null ? [] : names.map((name): [string, string] => [name, successor!])),
    hand: (name: string, to: string, term: number) => {
      handed.push([name, to, term])
      return handing
    },
    want: async (names: readonly string[]) => {
      wants.push([...names])
      return [...new Set([...names, ...wanted])]
    },
    toHelpWith: (names: readonly string[]) => helping ?? Promise.resolve(names.filter((name) => name === 'quotes')),
    claim: async (names: readonly string[]) => {
      claims.push([...names])
      const term = terms.shift() ?? 0
      return new Map(names.map((name) => [name, term]))
    },
    read: async () => state,
    publish: (_name: string, news: News) => {
      published.push(news)
      const answer = Promise.withResolvers<Publication>()
      answers.push(answer)
      return answer.promise
    },
    leave: async (name: string, term: number) => void givenUp.push([name, term]),
    subscribe: (name: string, receive: (message: string) => void) => void channels.set(name, receive),
    unsubscribe: (name: string) => void channels.delete(name),
  }
  const keepPolled: KeepPolled = (_topic, _person, on) => {
    polls.push(on)
    return { stop: () => {}, pollNow: () => {}, isPolling: () => underway, finish: () => finish }
  }
  const counters = { published: 0, heard: 0, fenced: 0, outdated: 0, reread: 0 }
  let epochs = 0
  const newEpoch = () => {
    epochs += 1
    return `epoch${epochs}`
  }
  const parts = { store, clock, keepPolled, keepPolledAlone: keepPolled, newEpoch, counters }
  const topics = createSharedTopics(parts, () => 'together')
  return {
    topics,
    clock,
    claims,
    wants,
    /** Sets the topics that clients of other relays follow. */
    othersWant: (...names: string[]) => {
      wanted = names
    },
    published,
    answers,
    polls,
    counters,
    handed,
    /** Released leases, with the highest known term. */
    givenUp,
    wish: (relay: string | null) => {
      successor = relay
    },
    poll: (isUnderway: boolean) => {
      underway = isUnderway
    },
    finishing: (promise: Promise<void>) => {
      finish = promise
    },
    /** Sets the answer to the question which topics to poll for others. */
    helpsWith: (promise: Promise<string[]>) => {
      helping = promise
    },
    handsOver: (promise: Promise<void>) => {
      handing = promise
    },
    stateIs: (next: TopicState) => {
      state = next
    },
    deliver: (message: TopicMessage) => channels.get('quotes')!(encodeMessage(message)),
  }
}

describe('the shared topics of a relay', () => {
  it('claim no lease of a released topic', async () => {
    const { topics, claims } = start()
    const { stop } = topics.keep(topic, newFeed(), () => {})
    await settled()
    await topics.claimAll()
    stop()
    await topics.close()
    await topics.claimAll()
    expect(claims).toEqual([['quotes'], ['quotes'], []])
  })

  it('claim the lease of a topic that is kept again after its former lease is released', async () => {
    const { topics, claims, finishing } = start([5, 0, 6])
    const { stop } = topics.keep(topic, newFeed(), () => {})
    await settled()
    const { promise, resolve } = Promise.withResolvers<void>()
    finishing(promise)
    stop()
    topics.keep(topic, newFeed(), () => {})
    await topics.claimAll()
    const during = [...claims]
    resolve()
    await settled()
    expect([during, claims, topics.leases()]).toEqual([[['quotes'], []], [['quotes'], [], ['quotes']], 1])
  })

  it('are closed after every former holding of a topic has ended, also the one before the last', async () => {
    const { topics, finishing, givenUp } = start([5])
    const first = topics.keep(topic, newFeed(), () => {})
    await settled()
    const { promise, resolve } = Promise.withResolvers<void>()
    finishing(promise)
    first.stop()
    topics.keep(topic, newFeed(), () => {}).stop()
    let hasLeft = false
    const left = topics.close().then(() => {
      hasLeft = true
    })
    await settled()
    const during = [hasLeft, [...givenUp]]
    resolve()
    await left
    // The lease that both had is released once, under its term, and after the poll of the first.
    expect([during, hasLeft, givenUp]).toEqual([
      [false, []],
      true,
      [
        ['quotes', 5],
        ['quotes', 0],
      ],
    ])
  })

  it('are polled for other relays that poll more, as long as clients there follow them', async () => {
    const { topics, othersWant, wants, polls, givenUp } = start([0, 5, 5, 5])
    othersWant('quotes', 'book:BITCOIN_TOMAN', 'no topic of ours')
    await topics.claimAll()
    await settled()
    const during = [topics.leases(), polls.length]
    await topics.claimAll()
    othersWant('book:BITCOIN_TOMAN')
    await topics.claimAll()
    await settled()
    expect([during, topics.leases(), polls.length, givenUp]).toEqual([[1, 1], 0, 1, [['quotes', 5]]])
    // No client follows it here. So this relay does not list it as followed.
    expect(wants).toEqual([[], [], []])
  })

  it('release a topic of others when its lease has not come in ten seconds, and try again', async () => {
    const { topics, othersWant, clock, claims, givenUp } = start()
    othersWant('quotes')
    await topics.claimAll()
    await clock.advance(10_000)
    await topics.claimAll()
    const early = [...givenUp]
    await clock.advance(1)
    await topics.claimAll()
    await settled()
    const late = [...givenUp]
    await topics.claimAll()
    expect([early, late, claims]).toEqual([
      [],
      [['quotes', 0]],
      [[], ['quotes'], ['quotes'], ['quotes'], [], ['quotes']],
    ])
  })

  it('poll once for clients here and there, when a client follows a topic that was polled for others', async () => {
    const { topics, othersWant, wants, polls, givenUp, finishing } = start([0, 5, 6, 6])
    othersWant('quotes')
    await topics.claimAll()
    await settled()
    const { promise, resolve } = Promise.withResolvers<void>()
    finishing(promise)
    topics.keep(topic, newFeed(), () => {})
    await settled()
    const during = [topics.leases(), polls.length, [...givenUp]]
    resolve()
    await settled()
    await topics.claimAll()
    expect([during, topics.leases(), polls.length, givenUp, wants]).toEqual([
      [0, 1, []],
      1,
      2,
      [['quotes', 5]],
      [[], ['quotes']],
    ])
  })

  it('are not polled for others when they are unknown, nor twice when a client follows them in the meantime', async () => {
    const { topics, othersWant, polls, helpsWith } = start([0, 5, 6, 7])
    const chosen = Promise.withResolvers<string[]>()
    helpsWith(chosen.promise)
    othersWant('quotes', 'gold')
    const claimed = topics.claimAll()
    await settled()
    topics.keep(topic, newFeed(), () => {})
    await settled()
    const before = [polls.length, topics.leases()]
    chosen.resolve(['gold', 'quotes'])
    await claimed
    await settled()
    expect([before, [polls.length, topics.leases()]]).toEqual([
      [1, 1],
      [1, 1],
    ])
  })

  it('are not polled for others without Redis, nor when this relay stops', async () => {
    const { topics, othersWant, polls, givenUp } = start([0, 5, 0, 6])
    othersWant('quotes')
    await topics.claimAll()
    await settled()
    topics.goAlone()
    await settled()
    expect([polls.length, givenUp, topics.leases()]).toEqual([1, [['quotes', 5]], 0])
    await topics.claimAll()
    await settled()
    expect(topics.leases()).toBe(1)
    await topics.close()
    await topics.claimAll()
    expect([topics.leases(), polls.length, givenUp.length]).toEqual([0, 2, 2])
  })

  it('ignore messages of an earlier term than the highest received, even if Redis has lost it', async () => {
    const { topics, stateIs, deliver, counters } = start()
    const feed = newFeed()
    stateIs({ term: 7, stale: null, last: { position: { epoch: 'a', seq: 1 }, age: 0, document: { x: '1' } } })
    topics.keep(topic, feed, () => {})
    await settled()
    deliver({ kind: 'patch', term: 9, epoch: 'a', seq: 2, content: '{"x":"2"}' })
    // This message does not continue the document, so the state is read again. It is older.
    deliver({ kind: 'patch', term: 9, epoch: 'a', seq: 9, content: '{"x":"9"}' })
    await settled()
    deliver({ kind: 'snapshot', term: 8, epoch: 'b', seq: 1, content: '{"x":"bad"}' })
    expect([feed.epoch, feed.seq, feed.document, counters.outdated]).toEqual(['a', 2, { x: '2' }, 1])
  })

  it('publish one poll result at a time, and of those that arrive in that time only the last', async () => {
    const { topics, polls, published, answers } = start([5])
    const feed = newFeed()
    topics.keep(topic, feed, () => {})
    await settled()
    for (const x of ['1', '2', '3']) polls[0]!.document({ x })
    await settled()
    expect(published).toEqual([{ kind: 'snapshot', term: 5, epoch: 'epoch1', seq: 1, content: '{"x":"1"}' }])
    answers[0]!.resolve('ok')
    await settled()
    expect(published.slice(1)).toEqual([{ kind: 'patch', term: 5, epoch: 'epoch1', seq: 2, content: '{"x":"3"}' }])
    answers[1]!.resolve('ok')
    await settled()
    expect([feed.seq, feed.document]).toEqual([2, { x: '3' }])
  })
})

describe('a topic that another relay should poll', () => {
  /** Makes a topic that this relay polls, with a published document. */
  async function leading() {
    const set = start([5, 5, 5])
    const feed = newFeed()
    set.topics.keep(topic, feed, () => {})
    await settled()
    set.polls[0]!.document({ x: '1' })
    await settled()
    set.answers[0]!.resolve('ok')
    await settled()
    set.wish('other')
    return { ...set, feed }
  }

  it('is handed over at the next beat, and followed from then on', async () => {
    const { topics, handed, deliver, feed, stateIs } = await leading()
    const position = { epoch: feed.epoch, seq: 1 }
    stateIs({ term: 6, stale: null, last: { position, age: 0, document: { x: '1' } } })
    expect(topics.leases()).toBe(1)
    await topics.claimAll()
    await settled()
    deliver({ kind: 'patch', term: 6, ...position, seq: 2, content: '{"x":"2"}' })
    expect([handed, topics.leases(), feed.document]).toEqual([[['quotes', 'other', 5]], 0, { x: '2' }])
  })

  it('is handed over when the poll in flight is answered and published', async () => {
    const { topics, handed, poll, polls, answers } = await leading()
    poll(true)
    await topics.claimAll()
    await settled()
    const during = [...handed]
    poll(false)
    polls[0]!.document({ x: '2' })
    await settled()
    const before = [...handed]
    answers[1]!.resolve('ok')
    await settled()
    expect([during, before, handed]).toEqual([[], [], [['quotes', 'other', 5]]])
  })

  it('is not polled during the hand-over, although an earlier claim returns the lease', async () => {
    const { topics, handed, handsOver, polls, published } = await leading()
    const over = Promise.withResolvers<void>()
    handsOver(over.promise)
    await topics.claimAll()
    // A claim from before Redis had the next holder.
    await topics.claimAll()
    await settled()
    const during = [polls.length, topics.leases()]
    over.resolve()
    await settled()
    expect([handed, during, polls.length, topics.leases(), published.length]).toEqual([
      [['quotes', 'other', 5]],
      [1, 0],
      1,
      0,
      1,
    ])
  })

  it('may be released while Redis is asked about it', async () => {
    const { topics, wish, handed } = start([0])
    const { stop } = topics.keep(topic, newFeed(), () => {})
    await settled()
    wish('other')
    const all = topics.claimAll()
    stop()
    await all
    expect([handed, topics.leases()]).toEqual([[], 0])
  })

  it('stays while its polls fail, and when this relay only follows it', async () => {
    const failing = await leading()
    failing.polls[0]!.failure('timeout')
    await settled()
    failing.answers[1]!.resolve('ok')
    await failing.topics.claimAll()
    await settled()
    const following = start([0])
    following.topics.keep(topic, newFeed(), () => {})
    await settled()
    following.wish('other')
    await following.topics.claimAll()
    await settled()
    expect([failing.handed, failing.topics.leases(), following.handed]).toEqual([[], 1, []])
  })
})

describe('messages between relays', () => {
  const messages: TopicMessage[] = [
    { kind: 'snapshot', term: 1, epoch: 'a', seq: 1, content: '{"x":"1\\n2"}' },
    { kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{"x":null}' },
    { kind: 'standing', term: 2, epoch: 'a', seq: 2 },
    { kind: 'failing', term: 2, stale: 'timeout' },
    { kind: 'free', term: 3 },
  ]
  it('are decoded as they were encoded, and any other text is null', () => {
    expect(messages.map((message) => decodeMessage(encodeMessage(message)))).toEqual(messages)
    // The content is a line of its own, so that sockets get it without a second encoding.
    expect(messages.map((message) => encodeMessage(message).split('\n')[1])).toEqual([
      '{"x":"1\\n2"}',
      '{"x":null}',
      undefined,
      undefined,
      undefined,
    ])
    const others = ['', '{', 'null', '7', '{"kind":"free"}', '{"kind":"other","term":1}', '{"kind":"free","term":"1"}']
    expect(others.map(decodeMessage)).toEqual(others.map(() => null))
    expect(['{"x":1}', 'null', '7', 'x', '{'].map(documentIn)).toEqual([{ x: 1 }, null, null, null, null])
  })

  it('are received by other relays only', () => {
    const channels = new Map<string, (message: string) => void>()
    const sent: string[][] = []
    const redis = {
      subscribe: (channel: string, listener: (message: string) => void) => void channels.set(channel, listener),
      command: async (words: readonly string[]) => {
        sent.push([...words])
        return null
      },
    }
    const received: string[] = []
    const emit = openBroadcasts(redis as never, 'me')('ended', (word) => received.push(word))
    emit('abc')
    expect(sent).toEqual([['PUBLISH', 'sarraf:ended', 'me abc']])
    channels.get('sarraf:ended')!('me abc')
    channels.get('sarraf:ended')!('other def')
    expect(received).toEqual(['def'])
  })
})

describe("the publication of a poll's result", () => {
  const standing = { term: 4, isShared: true, now: 100, newEpoch: () => 'new' }
  const held = () => {
    const feed = newFeed()
    feed.begin({ epoch: 'a', seq: 3 }, { x: '1', y: '1' }, 50)
    return feed
  }

  it('is a patch, a confirmation, or the whole document under a new epoch when the others do not have it', () => {
    const changed = held()
    const patch = publishingOf(changed, { document: { x: '2', y: '1' } }, standing)
    expect([patch.news, patch.doc]).toEqual([
      { kind: 'patch', term: 4, epoch: 'a', seq: 4, content: '{"x":"2"}' },
      '{"x":"2","y":"1"}',
    ])
    expect([changed.seq, patch.done(), changed.seq, changed.asOf]).toEqual([3, true, 4, 100])
    const same = held()
    const stands = publishingOf(same, { document: { x: '1', y: '1' } }, standing)
    expect([stands.news, stands.doc, stands.done(), same.asOf]).toEqual([
      { kind: 'standing', term: 4, epoch: 'a', seq: 3 },
      '',
      false,
      100,
    ])
    for (const [feed, isShared] of [
      [held(), false],
      [newFeed(), true],
    ] as const) {
      const whole = publishingOf(feed, { document: { x: '1' } }, { ...standing, isShared })
      expect([whole.news, whole.doc, whole.done(), feed.epoch, feed.seq]).toEqual([
        { kind: 'snapshot', term: 4, epoch: 'new', seq: 1, content: '{"x":"1"}' },
        '{"x":"1"}',
        true,
        'new',
        1,
      ])
    }
  })

  it('is a failure, which keeps the time of the last confirmation', () => {
    const feed = held()
    const failing = publishingOf(feed, { stale: 'timeout' }, standing)
    expect([failing.news, failing.doc, failing.done(), feed.stale, feed.asOf]).toEqual([
      { kind: 'failing', term: 4, stale: 'timeout' },
      '',
      true,
      'timeout',
      50,
    ])
  })
})
