import { describe, expect, it } from 'vitest'
import { settled } from '../support/fake-clock.ts'
import { known, nothing, oneTopic } from '../support/one-topic.ts'

const away = new Error('away')
const one = { x: '1' }
const two = { x: '2' }

/** Makes a topic that this relay follows, at the first document of epoch `a`. */
async function following(state = known(one)) {
  const set = oneTopic()
  set.topic.settle(0)
  await set.read(state)
  set.log()
  set.notified()
  return set
}

/** Makes a topic that this relay polls under term 5, with a published document: the first of `epoch1`. */
async function leading() {
  const set = oneTopic()
  set.topic.settle(5)
  await set.read(nothing())
  await set.poll(one)
  await set.published('ok')
  set.log()
  set.notified()
  return set
}

const polls = (heldSince: number | null) => ['poll', { kind: 'quotes' }, null, heldSince]
const pollsAlone = (heldSince: number | null) => ['pollAlone', { kind: 'quotes' }, null, heldSince]
const shown = (document: object | null, epoch: string, seq: number, asOf: number | null = 1000, stale = null) => ({
  epoch,
  seq,
  document,
  asOf,
  stale,
})

describe('a relay that gets the lease', () => {
  it('reads the state in Redis, and polls from there on', async () => {
    const { topic, read, log, at, notified, counters, waiting } = oneTopic()
    topic.settle(5)
    topic.settle(5)
    expect([topic.isLeading, waiting()]).toEqual([false, { reads: 1, publications: 0, claims: 0 }])
    await read(known(one, { age: 300 }))
    expect([topic.isLeading, log(), at(), notified(), counters.reread]).toEqual([
      true,
      [polls(700)],
      shown(one, 'a', 1, 700),
      1,
      1,
    ])
  })

  it('changes nothing until it gets another term, or loses the lease', async () => {
    const { topic, waiting, read, log } = await leading()
    topic.settle(5)
    expect([waiting().reads, topic.isLeading]).toEqual([0, true])
    topic.settle(6)
    await read(known(one, { epoch: 'epoch1' }))
    expect([topic.isLeading, log()]).toEqual([true, [['stop', 'poll'], polls(1000)]])
    topic.settle(0)
    await read(known(one, { epoch: 'epoch1' }))
    topic.settle(0)
    expect([topic.isLeading, waiting().reads, log()]).toEqual([false, 0, [['stop', 'poll']]])
  })

  it('claims again at the next beat when it could not read the state', async () => {
    const { topic, read, log, waiting } = oneTopic()
    topic.settle(5)
    await read(away)
    expect([topic.isLeading, log()]).toEqual([false, []])
    topic.settle(5)
    expect(waiting().reads).toBe(1)
    await read(nothing())
    expect([topic.isLeading, log()]).toEqual([true, [polls(null)]])
  })

  it('polls a failing topic at once, regardless of its last confirmation', async () => {
    const { topic, read, log, at, notified } = oneTopic()
    topic.settle(5)
    await read(known(one, { stale: 'timeout' }))
    expect([log(), at(), notified()]).toEqual([[polls(null)], { ...shown(one, 'a', 1), stale: 'timeout' }, 1])
  })

  it('ignores a state that arrives after it released the topic', async () => {
    const { topic, read, log, at } = oneTopic()
    topic.settle(5)
    void topic.stop()
    await read(known(one))
    topic.settle(5)
    expect([topic.isLeading, log(), at()]).toEqual([
      false,
      [
        ['unsubscribe', 'quotes'],
        ['leave', 'quotes', 0],
      ],
      shown(null, 'own', 0, null),
    ])
  })
})

describe('a relay that polls for all', () => {
  it('notifies its own sockets of a document after Redis has accepted it', async () => {
    const { poll, published, publishing, at, notified, counters } = await leading()
    await poll(two)
    expect([publishing(), at(), notified()]).toEqual([
      [[{ kind: 'patch', term: 5, epoch: 'epoch1', seq: 2, content: '{"x":"2"}' }, '{"x":"2"}']],
      shown(one, 'epoch1', 1),
      0,
    ])
    await published('ok')
    expect([at(), notified(), counters]).toEqual([
      shown(two, 'epoch1', 2),
      1,
      { published: 2, heard: 0, fenced: 0, outdated: 0, reread: 1 },
    ])
  })

  it('does not notify sockets of an unchanged document, and notifies them once of a failure', async () => {
    const { poll, published, clock, at, notified } = await leading()
    await clock.advance(500)
    await poll({ ...one })
    await published('ok')
    expect([at(), notified()]).toEqual([shown(one, 'epoch1', 1, 1500), 0])
    for (const reason of ['timeout', 'timeout']) {
      await poll(reason)
      await published('ok')
    }
    expect([at(), notified()]).toEqual([{ ...shown(one, 'epoch1', 1, 1500), stale: 'timeout' }, 1])
    await poll({ ...one })
    await published('ok')
    expect([at(), notified()]).toEqual([shown(one, 'epoch1', 1, 1500), 1])
  })

  it('follows when another relay has the lease', async () => {
    const { topic, poll, published, read, at, notified, counters, log } = await leading()
    await poll(two)
    await published('fenced')
    await read(known({ x: '3' }, { term: 6, epoch: 'b' }))
    expect([topic.isLeading, at(), notified(), log(), counters]).toEqual([
      false,
      shown({ x: '3' }, 'b', 1),
      1,
      [['stop', 'poll']],
      { published: 1, heard: 0, fenced: 1, outdated: 0, reread: 2 },
    ])
  })

  it('adopts a newer state in Redis, and still polls', async () => {
    const { topic, poll, published, read, at, counters, log } = await leading()
    await poll(two)
    await published('behind')
    await read(known({ x: '3' }, { term: 5, epoch: 'epoch1', seq: 4 }))
    expect([topic.isLeading, at(), log(), counters.published, counters.fenced]).toEqual([
      true,
      shown({ x: '3' }, 'epoch1', 4),
      [['stop', 'poll'], polls(1000)],
      1,
      0,
    ])
  })

  it('notifies its sockets of a failure, but not of a document, that it could not publish', async () => {
    const { poll, published, at, notified } = await leading()
    await poll(two)
    await published(away)
    expect([at(), notified()]).toEqual([shown(one, 'epoch1', 1), 0])
    for (const times of [1, 0]) {
      await poll('timeout')
      await published(away)
      expect([at().stale, notified()]).toEqual(['timeout', times])
    }
  })

  it('ignores an answer of Redis that comes after it stopped polling', async () => {
    const { topic, poll, published, at, notified } = await leading()
    await poll(two)
    topic.goAlone()
    await published('ok')
    expect([at(), notified()]).toEqual([shown(one, 'epoch1', 1), 0])
  })

  it('begins a new epoch when Redis has lost the state', async () => {
    const { topic, read, poll, publishing } = await leading()
    topic.settle(6)
    await read(nothing(6))
    await poll(two)
    expect(publishing()).toEqual([
      [{ kind: 'snapshot', term: 6, epoch: 'epoch2', seq: 1, content: '{"x":"2"}' }, '{"x":"2"}'],
    ])
  })

  it('continues an adopted document in the same epoch', async () => {
    const { topic, read, poll, publishing } = await following()
    topic.settle(7)
    await read(known(one, { term: 7 }))
    await poll(two)
    expect(publishing()).toEqual([[{ kind: 'patch', term: 7, epoch: 'a', seq: 2, content: '{"x":"2"}' }, '{"x":"2"}']])
  })

  it('ignores its own messages and those of older terms, and follows a later term', async () => {
    const { topic, receive, read, counters, waiting, at } = await leading()
    await receive({ kind: 'failing', term: 5, stale: 'own' })
    await receive({ kind: 'failing', term: 4, stale: 'older' })
    expect([topic.isLeading, at().stale, waiting().reads, counters.outdated, counters.heard]).toEqual([
      true,
      null,
      0,
      1,
      0,
    ])
    await receive({ kind: 'failing', term: 6, stale: 'timeout' })
    await read(known(one, { term: 6, epoch: 'epoch1', stale: 'timeout' }))
    expect([topic.isLeading, at().stale]).toEqual([false, 'timeout'])
  })

  it('polls at once on request, unless it only follows', async () => {
    const leader = await leading()
    leader.topic.pollNow()
    const follower = await following()
    follower.topic.pollNow()
    expect([leader.log(), follower.log()]).toEqual([[['pollNow', 'poll']], []])
  })

  it('releases the lease when the topic is released', async () => {
    const { topic, log, receive } = await leading()
    await receive({ kind: 'free', term: 5 })
    await topic.stop()
    topic.goAlone()
    expect(log()).toEqual([
      ['unsubscribe', 'quotes'],
      ['finish', 'poll'],
      ['stop', 'poll'],
      ['leave', 'quotes', 5],
    ])
  })

  it('keeps the lease of a released topic until the last poll is answered and published', async () => {
    const { topic, log, underway, poll, publishing, published, notified } = await leading()
    underway(true)
    const stopped = topic.stop()
    await settled()
    const callsAtStop = log()
    await poll(two)
    underway(false)
    await settled()
    const answered = [publishing(), log()]
    await published('ok')
    await stopped
    const patch = { kind: 'patch', term: 5, epoch: 'epoch1', seq: 2, content: '{"x":"2"}' }
    expect([callsAtStop, answered, log(), notified()]).toEqual([
      [
        ['unsubscribe', 'quotes'],
        ['finish', 'poll'],
      ],
      [[[patch, '{"x":"2"}']], []],
      [
        ['stop', 'poll'],
        ['leave', 'quotes', 5],
      ],
      0,
    ])
  })

  it('does not publish a last poll that failed, because the stopping relay may have aborted it itself', async () => {
    const { topic, log, underway, poll, waiting } = await leading()
    underway(true)
    const stopped = topic.stop()
    await poll('unreachable')
    underway(false)
    await stopped
    expect([waiting().publications, log().slice(-1)]).toEqual([0, [['leave', 'quotes', 5]]])
  })
})

describe('a relay that hands a topic over', () => {
  it('does so when no poll is in flight, and reads the state again', async () => {
    const { topic, log, read, waiting } = await leading()
    topic.handTo('other')
    await settled()
    expect(log()).toEqual([
      ['stop', 'poll'],
      ['hand', 'quotes', 'other', 5],
    ])
    await read(known(one, { term: 6, epoch: 'epoch1' }))
    expect([topic.isLeading, waiting()]).toEqual([false, { reads: 0, publications: 0, claims: 0 }])
  })

  it('waits for the end of a poll, and keeps a topic that fails', async () => {
    const { topic, log, underway, poll, published } = await leading()
    underway(true)
    topic.handTo('other')
    await poll('timeout')
    underway(false)
    await published('ok')
    expect([log(), topic.isLeading]).toEqual([[], true])
  })

  it('does not read the state if it is alone after the hand-over', async () => {
    const { topic, log, waiting } = await leading()
    topic.handTo('other')
    topic.goAlone()
    await settled()
    expect([log(), waiting().reads]).toEqual([[['stop', 'poll'], ['hand', 'quotes', 'other', 5], pollsAlone(1000)], 0])
  })

  it('ignores a hand-over of a topic that it does not poll, also later', async () => {
    const { topic, log, read, poll, published } = await following()
    topic.handTo('other')
    topic.settle(6)
    await read(known(one, { term: 6 }))
    log()
    await poll(two)
    await published('ok')
    expect(log()).toEqual([])
  })
})

describe('a relay that follows', () => {
  it('adopts documents, whole and as patches', async () => {
    const { receive, at, notified, clock, counters, waiting } = await following()
    await clock.advance(100)
    await receive({ kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{"y":"1"}' })
    expect([at(), notified()]).toEqual([shown({ x: '1', y: '1' }, 'a', 2, 1100), 1])
    await receive({ kind: 'snapshot', term: 1, epoch: 'b', seq: 1, content: '{"x":"2"}' })
    expect([at(), notified(), counters.heard, waiting().reads]).toEqual([shown(two, 'b', 1, 1100), 1, 2, 0])
  })

  it('notifies its sockets of a failure and of its end, once each', async () => {
    const { receive, at, notified, clock } = await following()
    for (const times of [1, 0]) {
      await receive({ kind: 'failing', term: 1, stale: 'timeout' })
      expect([at().stale, notified()]).toEqual(['timeout', times])
    }
    await clock.advance(100)
    for (const times of [1, 0]) {
      await receive({ kind: 'standing', term: 1, epoch: 'a', seq: 1 })
      expect([at(), notified()]).toEqual([shown(one, 'a', 1, 1100), times])
    }
  })

  it.each([
    ['that stands at another seq', { kind: 'standing', term: 1, epoch: 'a', seq: 2 }],
    ['that stands in another epoch', { kind: 'standing', term: 1, epoch: 'b', seq: 1 }],
    ['after one that was missed', { kind: 'patch', term: 1, epoch: 'a', seq: 3, content: '{"x":"3"}' }],
    ['of another epoch', { kind: 'patch', term: 1, epoch: 'b', seq: 2, content: '{"x":"3"}' }],
    ['that is broken', { kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{' }],
    ['that is broken as a whole', { kind: 'snapshot', term: 1, epoch: 'b', seq: 1, content: '{' }],
  ] as const)('reads the state again when it receives a document %s', async (_, message) => {
    const { receive, at, notified, waiting, read } = await following()
    await receive(message)
    expect([at(), waiting().reads]).toEqual([shown(one, 'a', 1), 1])
    await read(known({ x: '3' }, { seq: 3 }))
    expect([at(), notified()]).toEqual([shown({ x: '3' }, 'a', 3), 1])
  })

  it('does not read the state for a change that it already has', async () => {
    const { receive, waiting, at } = await following(known(two, { seq: 2 }))
    await receive({ kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{"x":"2"}' })
    await receive({ kind: 'standing', term: 1, epoch: 'a', seq: 1 })
    expect([waiting().reads, at()]).toEqual([0, shown(two, 'a', 2)])
  })

  it('reads the state when it has no document yet and a patch comes', async () => {
    const { receive, waiting, at } = await following(nothing())
    await receive({ kind: 'patch', term: 1, epoch: 'own', seq: 1, content: '{"x":"2"}' })
    expect([waiting().reads, at().document]).toEqual([1, null])
  })

  it('applies messages that arrived while it read the state', async () => {
    const { topic, receive, read, at } = oneTopic()
    topic.settle(0)
    await receive({ kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{"x":"2"}' })
    expect(at().document).toBe(null)
    await read(known(one))
    expect(at()).toEqual(shown(two, 'a', 2))
  })

  it('ignores texts that are no messages, and earlier terms', async () => {
    const { receive, at, counters } = await following(known(one, { term: 3 }))
    await receive('what')
    await receive({ kind: 'failing', term: 2, stale: 'timeout' })
    expect([at(), counters.outdated, counters.heard]).toEqual([shown(one, 'a', 1), 1, 0])
  })

  it('claims a free lease, and polls when it gets it', async () => {
    const { topic, receive, log, claimed, read } = await following()
    await receive({ kind: 'free', term: 1 })
    expect(log()).toEqual([['claim', 'quotes']])
    await claimed(0)
    expect(topic.isLeading).toBe(false)
    await receive({ kind: 'free', term: 1 })
    await claimed(6)
    await read(known(one, { term: 6 }))
    expect([topic.isLeading, log()]).toEqual([true, [['claim', 'quotes'], polls(1000)]])
  })

  it('keeps following when the claim of a free lease fails, or began before it was alone', async () => {
    const { topic, receive, claimed, waiting } = await following()
    await receive({ kind: 'free', term: 1 })
    await claimed(away)
    await receive({ kind: 'free', term: 1 })
    topic.goAlone()
    await claimed(6)
    expect([topic.isLeading, waiting().reads]).toEqual([false, 0])
  })

  it('ignores messages until it has read the state again, when messages may have been lost', async () => {
    const { topic, receive, at, read } = await following(known(one, { term: 3 }))
    topic.invalidate()
    await receive({ kind: 'patch', term: 3, epoch: 'a', seq: 2, content: '{"x":"2"}' })
    expect(at()).toEqual(shown(one, 'a', 1))
    topic.settle(0)
    // Redis has lost its data, and its term is lower now.
    await read(known(one, { term: 1 }))
    await receive({ kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{"x":"2"}' })
    expect(at()).toEqual(shown(two, 'a', 2))
  })

  it('continues polling when messages of others may have been lost', async () => {
    const { topic, log } = await leading()
    topic.invalidate()
    expect([topic.isLeading, log()]).toEqual([true, []])
  })
})

describe('the state in Redis', () => {
  it('is adopted with its age when it has another document', async () => {
    const { topic, read, at, notified } = await following()
    topic.invalidate()
    topic.settle(0)
    await read(known(two, { epoch: 'b', seq: 7, age: 400, stale: 'timeout' }))
    expect([at(), notified()]).toEqual([{ ...shown(two, 'b', 7, 600), stale: 'timeout' }, 1])
  })

  it('confirms the same document, but never with an earlier time', async () => {
    const { topic, read, at, notified, clock } = await following()
    const readAgain = async (state: ReturnType<typeof known>) => {
      topic.invalidate()
      topic.settle(0)
      await read(state)
      return [at(), notified()]
    }
    await clock.advance(500)
    expect(await readAgain(known(one, { age: 900 }))).toEqual([shown(one, 'a', 1, 1000), 0])
    expect(await readAgain(known(one, { age: 50 }))).toEqual([shown(one, 'a', 1, 1450), 0])
    const stale = { ...shown(one, 'a', 1, 1500), stale: 'timeout' }
    expect(await readAgain(known(one, { stale: 'timeout' }))).toEqual([stale, 1])
  })

  it('is ignored when this relay has a later seq of the same epoch', async () => {
    const { topic, read, at, notified } = await following(known(two, { seq: 2 }))
    topic.invalidate()
    topic.settle(0)
    await read(known(one, { seq: 1 }))
    expect([at(), notified()]).toEqual([shown(two, 'a', 2), 0])
  })

  it('may have only a failure and no document', async () => {
    const { topic, read, at, notified } = oneTopic()
    topic.settle(0)
    await read(nothing(1, 'timeout'))
    expect([at(), notified()]).toEqual([{ ...shown(null, 'own', 0, null), stale: 'timeout' }, 1])
    topic.invalidate()
    topic.settle(0)
    await read(nothing(1))
    expect([at().stale, notified()]).toEqual(['timeout', 0])
  })
})

describe('a relay without Redis', () => {
  it('polls by itself at once, and keeps its epoch while the document does not change', async () => {
    const { topic, log, poll, at, notified, clock } = await following()
    topic.goAlone()
    topic.goAlone()
    expect(log()).toEqual([pollsAlone(1000)])
    await clock.advance(100)
    await poll({ ...one })
    expect([at(), notified()]).toEqual([shown(one, 'a', 1, 1100), 0])
    await poll(two)
    expect([at(), notified()]).toEqual([shown(two, 'epoch1', 1, 1100), 1])
    await poll({ x: '3' })
    expect([at(), notified()]).toEqual([shown({ x: '3' }, 'epoch1', 2, 1100), 1])
  })

  it('begins an epoch of its own with its first document', async () => {
    const { topic, poll, at, notified } = oneTopic()
    topic.goAlone()
    await poll(one)
    expect([at(), notified()]).toEqual([shown(one, 'epoch1', 1), 1])
  })

  it('notifies its sockets once of a failure, and ignores messages', async () => {
    const { topic, poll, at, notified, receive } = await following()
    topic.goAlone()
    for (const times of [1, 0]) {
      await poll('timeout')
      expect([at().stale, notified()]).toEqual(['timeout', times])
    }
    await receive({ kind: 'snapshot', term: 9, epoch: 'b', seq: 1, content: '{"x":"9"}' })
    expect(at().document).toEqual(one)
  })

  it('keeps a newer document than that in Redis, and publishes it under a new epoch when it gets the lease', async () => {
    const { topic, poll, read, at, clock, publishing } = await following()
    topic.goAlone()
    await clock.advance(500)
    await poll(two)
    topic.settle(8)
    await read(known(one, { term: 8, age: 100 }))
    expect(at()).toEqual(shown(two, 'epoch1', 1, 1500))
    await poll({ x: '3' })
    expect(publishing()).toEqual([
      [{ kind: 'snapshot', term: 8, epoch: 'epoch2', seq: 1, content: '{"x":"3"}' }, '{"x":"3"}'],
    ])
  })

  it('adopts a newer document in Redis', async () => {
    const { topic, poll, read, at, clock, receive } = await following()
    topic.goAlone()
    await poll(two)
    await clock.advance(500)
    topic.settle(0)
    await read(known({ x: '3' }, { term: 8, epoch: 'c', age: 100 }))
    expect(at()).toEqual(shown({ x: '3' }, 'c', 1, 1400))
    await receive({ kind: 'patch', term: 8, epoch: 'c', seq: 2, content: '{"x":"4"}' })
    expect(at()).toEqual(shown({ x: '4' }, 'c', 2, 1500))
  })
})
