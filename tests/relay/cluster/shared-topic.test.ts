import { describe, expect, it } from 'vitest'
import { settled } from '../support/fake-clock.ts'
import { known, nothing, oneTopic } from '../support/one-topic.ts'

const away = new Error('away')
const one = { x: '1' }
const two = { x: '2' }

/** A topic that this relay follows, at the first document of epoch `a`. */
async function following(state = known(one)) {
  const set = oneTopic()
  set.topic.settle(0)
  await set.read(state)
  set.log()
  set.told()
  return set
}

/** A topic that this relay polls under term 5, with a document that all have: the first of `epoch1`. */
async function leading() {
  const set = oneTopic()
  set.topic.settle(5)
  await set.read(nothing())
  await set.poll(one)
  await set.published('ok')
  set.log()
  set.told()
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
  it('reads where all stand, and polls from there on', async () => {
    const { topic, read, log, at, told, counters, waiting } = oneTopic()
    topic.settle(5)
    topic.settle(5)
    expect([topic.isLeading, waiting()]).toEqual([false, { reads: 1, publications: 0, claims: 0 }])
    await read(known(one, { age: 300 }))
    expect([topic.isLeading, log(), at(), told(), counters.reread]).toEqual([
      true,
      [polls(700)],
      shown(one, 'a', 1, 700),
      1,
      1,
    ])
  })

  it('is settled until it gets another term, or loses the lease', async () => {
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

  it('asks again with the next beat when Redis did not say where all stand', async () => {
    const { topic, read, log, waiting } = oneTopic()
    topic.settle(5)
    await read(away)
    expect([topic.isLeading, log()]).toEqual([false, []])
    topic.settle(5)
    expect(waiting().reads).toBe(1)
    await read(nothing())
    expect([topic.isLeading, log()]).toEqual([true, [polls(null)]])
  })

  it('polls at once what is failing, whenever it was confirmed last', async () => {
    const { topic, read, log, at, told } = oneTopic()
    topic.settle(5)
    await read(known(one, { stale: 'timeout' }))
    expect([log(), at(), told()]).toEqual([[polls(null)], { ...shown(one, 'a', 1), stale: 'timeout' }, 1])
  })

  it('takes no notice of what was read before it let the topic go', async () => {
    const { topic, read, log, at } = oneTopic()
    topic.settle(5)
    void topic.stop()
    await read(known(one))
    topic.settle(5)
    expect([topic.isLeading, log(), at()]).toEqual([
      false,
      [
        ['unhear', 'quotes'],
        ['leave', 'quotes', 0],
      ],
      shown(null, 'own', 0, null),
    ])
  })
})

describe('a relay that polls for all', () => {
  it('tells its own sockets of a document when Redis has taken it', async () => {
    const { poll, published, publishing, at, told, counters } = await leading()
    await poll(two)
    expect([publishing(), at(), told()]).toEqual([
      [[{ kind: 'patch', term: 5, epoch: 'epoch1', seq: 2, content: '{"x":"2"}' }, '{"x":"2"}']],
      shown(one, 'epoch1', 1),
      0,
    ])
    await published('ok')
    expect([at(), told(), counters]).toEqual([
      shown(two, 'epoch1', 2),
      1,
      { published: 2, heard: 0, fenced: 0, outdated: 0, reread: 1 },
    ])
  })

  it('tells nobody of a document that is the same, and of failures once', async () => {
    const { poll, published, clock, at, told } = await leading()
    await clock.advance(500)
    await poll({ ...one })
    await published('ok')
    expect([at(), told()]).toEqual([shown(one, 'epoch1', 1, 1500), 0])
    for (const reason of ['timeout', 'timeout']) {
      await poll(reason)
      await published('ok')
    }
    expect([at(), told()]).toEqual([{ ...shown(one, 'epoch1', 1, 1500), stale: 'timeout' }, 1])
    await poll({ ...one })
    await published('ok')
    expect([at(), told()]).toEqual([shown(one, 'epoch1', 1, 1500), 1])
  })

  it('follows when another has the lease by then', async () => {
    const { topic, poll, published, read, at, told, counters, log } = await leading()
    await poll(two)
    await published('fenced')
    await read(known({ x: '3' }, { term: 6, epoch: 'b' }))
    expect([topic.isLeading, at(), told(), log(), counters]).toEqual([
      false,
      shown({ x: '3' }, 'b', 1),
      1,
      [['stop', 'poll']],
      { published: 1, heard: 0, fenced: 1, outdated: 0, reread: 2 },
    ])
  })

  it('takes over what Redis knows more, and stays the one who polls', async () => {
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

  it('tells its own sockets of a failure, not of a document, that Redis was not told of', async () => {
    const { poll, published, at, told } = await leading()
    await poll(two)
    await published(away)
    expect([at(), told()]).toEqual([shown(one, 'epoch1', 1), 0])
    for (const times of [1, 0]) {
      await poll('timeout')
      await published(away)
      expect([at().stale, told()]).toEqual(['timeout', times])
    }
  })

  it('leaves an answer of Redis alone that comes when it polls no more', async () => {
    const { topic, poll, published, at, told } = await leading()
    await poll(two)
    topic.goAlone()
    await published('ok')
    expect([at(), told()]).toEqual([shown(one, 'epoch1', 1), 0])
  })

  it('begins a new epoch where Redis has forgotten its own', async () => {
    const { topic, read, poll, publishing } = await leading()
    topic.settle(6)
    await read(nothing(6))
    await poll(two)
    expect(publishing()).toEqual([
      [{ kind: 'snapshot', term: 6, epoch: 'epoch2', seq: 1, content: '{"x":"2"}' }, '{"x":"2"}'],
    ])
  })

  it('goes on from what it took over in the same epoch', async () => {
    const { topic, read, poll, publishing } = await following()
    topic.settle(7)
    await read(known(one, { term: 7 }))
    await poll(two)
    expect(publishing()).toEqual([[{ kind: 'patch', term: 7, epoch: 'a', seq: 2, content: '{"x":"2"}' }, '{"x":"2"}']])
  })

  it('hears its own words and older ones without a stir, and follows a later term', async () => {
    const { topic, hear, read, counters, waiting, at } = await leading()
    await hear({ kind: 'failing', term: 5, stale: 'own' })
    await hear({ kind: 'failing', term: 4, stale: 'older' })
    expect([topic.isLeading, at().stale, waiting().reads, counters.outdated, counters.heard]).toEqual([
      true,
      null,
      0,
      1,
      0,
    ])
    await hear({ kind: 'failing', term: 6, stale: 'timeout' })
    await read(known(one, { term: 6, epoch: 'epoch1', stale: 'timeout' }))
    expect([topic.isLeading, at().stale]).toEqual([false, 'timeout'])
  })

  it('polls at once when it is asked to, and not when it only follows', async () => {
    const leader = await leading()
    leader.topic.pollNow()
    const follower = await following()
    follower.topic.pollNow()
    expect([leader.log(), follower.log()]).toEqual([[['pollNow', 'poll']], []])
  })

  it('gives the lease up when the topic is let go', async () => {
    const { topic, log, hear } = await leading()
    await hear({ kind: 'free', term: 5 })
    await topic.stop()
    topic.goAlone()
    expect(log()).toEqual([
      ['unhear', 'quotes'],
      ['finish', 'poll'],
      ['stop', 'poll'],
      ['leave', 'quotes', 5],
    ])
  })

  it('keeps the lease of a topic that is let go until the last poll is answered and published', async () => {
    const { topic, log, underway, poll, publishing, published, told } = await leading()
    underway(true)
    const stopped = topic.stop()
    await settled()
    const asked = log()
    await poll(two)
    underway(false)
    await settled()
    const answered = [publishing(), log()]
    await published('ok')
    await stopped
    const patch = { kind: 'patch', term: 5, epoch: 'epoch1', seq: 2, content: '{"x":"2"}' }
    expect([asked, answered, log(), told()]).toEqual([
      [
        ['unhear', 'quotes'],
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

  it('says nothing of a last poll that failed: the relay that ends may have broken it off itself', async () => {
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
  it('does so when no poll is underway, and asks where all stand', async () => {
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

  it('waits for the end of a poll, and keeps what fails', async () => {
    const { topic, log, underway, poll, published } = await leading()
    underway(true)
    topic.handTo('other')
    await poll('timeout')
    underway(false)
    await published('ok')
    expect([log(), topic.isLeading]).toEqual([[], true])
  })

  it('does not enter anew when it went alone meanwhile', async () => {
    const { topic, log, waiting } = await leading()
    topic.handTo('other')
    topic.goAlone()
    await settled()
    expect([log(), waiting().reads]).toEqual([[['stop', 'poll'], ['hand', 'quotes', 'other', 5], pollsAlone(1000)], 0])
  })

  it('has nothing to hand over that it does not poll, nor later', async () => {
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
  it('takes over documents, whole and as patches', async () => {
    const { hear, at, told, clock, counters, waiting } = await following()
    await clock.advance(100)
    await hear({ kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{"y":"1"}' })
    expect([at(), told()]).toEqual([shown({ x: '1', y: '1' }, 'a', 2, 1100), 1])
    await hear({ kind: 'snapshot', term: 1, epoch: 'b', seq: 1, content: '{"x":"2"}' })
    expect([at(), told(), counters.heard, waiting().reads]).toEqual([shown(two, 'b', 1, 1100), 1, 2, 0])
  })

  it('is told of failures, and that the document stands, once each', async () => {
    const { hear, at, told, clock } = await following()
    for (const times of [1, 0]) {
      await hear({ kind: 'failing', term: 1, stale: 'timeout' })
      expect([at().stale, told()]).toEqual(['timeout', times])
    }
    await clock.advance(100)
    for (const times of [1, 0]) {
      await hear({ kind: 'standing', term: 1, epoch: 'a', seq: 1 })
      expect([at(), told()]).toEqual([shown(one, 'a', 1, 1100), times])
    }
  })

  it.each([
    ['that stands at another seq', { kind: 'standing', term: 1, epoch: 'a', seq: 2 }],
    ['that stands in another epoch', { kind: 'standing', term: 1, epoch: 'b', seq: 1 }],
    ['after one that was missed', { kind: 'patch', term: 1, epoch: 'a', seq: 3, content: '{"x":"3"}' }],
    ['of another epoch', { kind: 'patch', term: 1, epoch: 'b', seq: 2, content: '{"x":"3"}' }],
    ['that is broken', { kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{' }],
    ['that is broken as a whole', { kind: 'snapshot', term: 1, epoch: 'b', seq: 1, content: '{' }],
  ] as const)('reads anew where all stand when it hears of a document %s', async (_, message) => {
    const { hear, at, told, waiting, read } = await following()
    await hear(message)
    expect([at(), waiting().reads]).toEqual([shown(one, 'a', 1), 1])
    await read(known({ x: '3' }, { seq: 3 }))
    expect([at(), told()]).toEqual([shown({ x: '3' }, 'a', 3), 1])
  })

  it('asks nothing about what it has already', async () => {
    const { hear, waiting, at } = await following(known(two, { seq: 2 }))
    await hear({ kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{"x":"2"}' })
    await hear({ kind: 'standing', term: 1, epoch: 'a', seq: 1 })
    expect([waiting().reads, at()]).toEqual([0, shown(two, 'a', 2)])
  })

  it('asks where all stand when it has nothing yet and a patch comes', async () => {
    const { hear, waiting, at } = await following(nothing())
    await hear({ kind: 'patch', term: 1, epoch: 'own', seq: 1, content: '{"x":"2"}' })
    expect([waiting().reads, at().document]).toEqual([1, null])
  })

  it('hears afterwards what came while it read', async () => {
    const { topic, hear, read, at } = oneTopic()
    topic.settle(0)
    await hear({ kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{"x":"2"}' })
    expect(at().document).toBe(null)
    await read(known(one))
    expect(at()).toEqual(shown(two, 'a', 2))
  })

  it('is not stirred by what is no message, nor by an earlier term', async () => {
    const { hear, at, counters } = await following(known(one, { term: 3 }))
    await hear('what')
    await hear({ kind: 'failing', term: 2, stale: 'timeout' })
    expect([at(), counters.outdated, counters.heard]).toEqual([shown(one, 'a', 1), 1, 0])
  })

  it('asks for a lease that is free, and polls when it gets it', async () => {
    const { topic, hear, log, claimed, read } = await following()
    await hear({ kind: 'free', term: 1 })
    expect(log()).toEqual([['claim', 'quotes']])
    await claimed(0)
    expect(topic.isLeading).toBe(false)
    await hear({ kind: 'free', term: 1 })
    await claimed(6)
    await read(known(one, { term: 6 }))
    expect([topic.isLeading, log()]).toEqual([true, [['claim', 'quotes'], polls(1000)]])
  })

  it('follows on where a free lease could not be asked for, or was asked for before it was alone', async () => {
    const { topic, hear, claimed, waiting } = await following()
    await hear({ kind: 'free', term: 1 })
    await claimed(away)
    await hear({ kind: 'free', term: 1 })
    topic.goAlone()
    await claimed(6)
    expect([topic.isLeading, waiting().reads]).toEqual([false, 0])
  })

  it('hears nothing more until it has read anew, when messages may have been lost', async () => {
    const { topic, hear, at, read } = await following(known(one, { term: 3 }))
    topic.invalidate()
    await hear({ kind: 'patch', term: 3, epoch: 'a', seq: 2, content: '{"x":"2"}' })
    expect(at()).toEqual(shown(one, 'a', 1))
    topic.settle(0)
    // Redis has begun anew, with an earlier term.
    await read(known(one, { term: 1 }))
    await hear({ kind: 'patch', term: 1, epoch: 'a', seq: 2, content: '{"x":"2"}' })
    expect(at()).toEqual(shown(two, 'a', 2))
  })

  it('goes on polling when messages of others may have been lost', async () => {
    const { topic, log } = await leading()
    topic.invalidate()
    expect([topic.isLeading, log()]).toEqual([true, []])
  })
})

describe('where all stand', () => {
  it('is taken over when it is another document, with its age', async () => {
    const { topic, read, at, told } = await following()
    topic.invalidate()
    topic.settle(0)
    await read(known(two, { epoch: 'b', seq: 7, age: 400, stale: 'timeout' }))
    expect([at(), told()]).toEqual([{ ...shown(two, 'b', 7, 600), stale: 'timeout' }, 1])
  })

  it('confirms the same document, never as of an earlier time', async () => {
    const { topic, read, at, told, clock } = await following()
    const readAgain = async (state: ReturnType<typeof known>) => {
      topic.invalidate()
      topic.settle(0)
      await read(state)
      return [at(), told()]
    }
    await clock.advance(500)
    expect(await readAgain(known(one, { age: 900 }))).toEqual([shown(one, 'a', 1, 1000), 0])
    expect(await readAgain(known(one, { age: 50 }))).toEqual([shown(one, 'a', 1, 1450), 0])
    const stale = { ...shown(one, 'a', 1, 1500), stale: 'timeout' }
    expect(await readAgain(known(one, { stale: 'timeout' }))).toEqual([stale, 1])
  })

  it('is passed by when this relay is further in the same epoch', async () => {
    const { topic, read, at, told } = await following(known(two, { seq: 2 }))
    topic.invalidate()
    topic.settle(0)
    await read(known(one, { seq: 1 }))
    expect([at(), told()]).toEqual([shown(two, 'a', 2), 0])
  })

  it('may be nothing but that polls fail', async () => {
    const { topic, read, at, told } = oneTopic()
    topic.settle(0)
    await read(nothing(1, 'timeout'))
    expect([at(), told()]).toEqual([{ ...shown(null, 'own', 0, null), stale: 'timeout' }, 1])
    topic.invalidate()
    topic.settle(0)
    await read(nothing(1))
    expect([at().stale, told()]).toEqual(['timeout', 0])
  })
})

describe('a relay without Redis', () => {
  it('polls by itself at once, under the epoch that it had while nothing changes', async () => {
    const { topic, log, poll, at, told, clock } = await following()
    topic.goAlone()
    topic.goAlone()
    expect(log()).toEqual([pollsAlone(1000)])
    await clock.advance(100)
    await poll({ ...one })
    expect([at(), told()]).toEqual([shown(one, 'a', 1, 1100), 0])
    await poll(two)
    expect([at(), told()]).toEqual([shown(two, 'epoch1', 1, 1100), 1])
    await poll({ x: '3' })
    expect([at(), told()]).toEqual([shown({ x: '3' }, 'epoch1', 2, 1100), 1])
  })

  it('begins an epoch of its own with its first document', async () => {
    const { topic, poll, at, told } = oneTopic()
    topic.goAlone()
    await poll(one)
    expect([at(), told()]).toEqual([shown(one, 'epoch1', 1), 1])
  })

  it('tells of failures once, and hears nothing', async () => {
    const { topic, poll, at, told, hear } = await following()
    topic.goAlone()
    for (const times of [1, 0]) {
      await poll('timeout')
      expect([at().stale, told()]).toEqual(['timeout', times])
    }
    await hear({ kind: 'snapshot', term: 9, epoch: 'b', seq: 1, content: '{"x":"9"}' })
    expect(at().document).toEqual(one)
  })

  it('keeps what it has seen later than all, and gives it out under a new epoch when it polls for them', async () => {
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

  it('takes over what all have seen later', async () => {
    const { topic, poll, read, at, clock, hear } = await following()
    topic.goAlone()
    await poll(two)
    await clock.advance(500)
    topic.settle(0)
    await read(known({ x: '3' }, { term: 8, epoch: 'c', age: 100 }))
    expect(at()).toEqual(shown({ x: '3' }, 'c', 1, 1400))
    await hear({ kind: 'patch', term: 8, epoch: 'c', seq: 2, content: '{"x":"4"}' })
    expect(at()).toEqual(shown({ x: '4' }, 'c', 2, 1500))
  })
})
