import { describe, expect, it } from 'vitest'
import { type SubscribeRequest, wire } from '#shared/stream/frame.ts'
import { createTabHub } from '#web/streams/tabs/tab-hub.ts'
import type { Positions, TabPart } from '#web/streams/tabs/tab-messages.ts'
import { handTiming } from '../../support/fake-relay.ts'

const doc = { site: { count: 1 } }

function startHub() {
  const subscriptions: SubscribeRequest['topics'][] = []
  const time = handTiming()
  const hub = createTabHub(({ topics }) => subscriptions.push(topics), time.timing, {
    relay: 5000,
    at: time.timing.now(),
  })
  const tab = (id: string, topics: Positions, isSeen = true) => {
    const got: TabPart[] = []
    hub.set(id, { topics, isSeen, send: (part) => got.push(part) })
    time.settle()
    return got
  }
  return { hub, subscriptions, time, tab }
}

describe("the leader's hub", () => {
  it('sends a tab at another position the snapshot, and a tab at its own position only the change', () => {
    const { hub, tab } = startHub()
    const here = tab('here', { stats: null })
    hub.take({ now: 5000, topics: { stats: { epoch: 'a', seq: 7, asOf: 4990, snapshot: doc } } })
    const update = { epoch: 'a', seq: 8, asOf: 5090, patch: { site: { count: 2 } } }
    here.length = 0
    const late = tab('late', { stats: { epoch: 'a', seq: 7 } })
    hub.take({ now: 5100, topics: { stats: update } })
    const whole = { epoch: 'a', seq: 8, asOf: 5090, snapshot: { site: { count: 2 } } }
    expect({ here, late: late.at(-1) }).toEqual({
      here: [{ type: 'frame', frame: { now: 5100, topics: { stats: update } } }],
      late: { type: 'frame', frame: { now: 5100, topics: { stats: update } } },
    })
    const other = tab('other', { stats: { epoch: 'b', seq: 1 } })
    expect(other).toEqual([{ type: 'frame', frame: { now: 5100, topics: { stats: whole } } }])
  })

  it('brings a tab at another position to its own at the next change', () => {
    const { hub, tab } = startHub()
    // The hub knows nothing yet: the tab's position is of an epoch that the relay no longer has.
    const old = tab('old', { stats: { epoch: 'a', seq: 6 } })
    const none = tab('none', { stats: null })
    hub.take({ now: 5000, topics: { stats: { epoch: 'b', seq: 0, asOf: null } } })
    hub.take({ now: 5100, topics: { stats: { epoch: 'b', seq: 1, asOf: 5100, snapshot: doc } } })
    const updates = [old, none].map((got) => got.map((part) => part.type === 'frame' && part.frame.topics.stats))
    const [waiting, whole] = [
      { epoch: 'b', seq: 0, asOf: null },
      { epoch: 'b', seq: 1, asOf: 5100, snapshot: doc },
    ]
    expect(updates).toEqual([
      [waiting, whole],
      [waiting, whole],
    ])
  })

  it('subscribes to the topics of a visible tab before those of an earlier, hidden one', () => {
    const { subscriptions, tab, time } = startHub()
    const names = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`book:${from + index}`, null]))
    const hidden = tab('hidden', names(0, wire.topicsPerSocket), false)
    time.pass(1000)
    tab('seen', names(100, 110))
    expect(Object.keys(subscriptions.at(-1)!)).toEqual(Object.keys({ ...names(100, 110), ...names(0, 54) }))
    expect(hidden.at(-1)).toEqual({
      type: 'answer',
      answer: { topics: Object.fromEntries(Object.keys(names(54, 64)).map((name) => [name, 'limit'])) },
    })
  })

  it('requests a new snapshot of a topic once, and does not pass on updates that it could not apply', () => {
    const { hub, subscriptions, time, tab } = startHub()
    const got = tab('one', { stats: null })
    hub.take({ now: 5000, topics: { stats: { epoch: 'a', seq: 1, asOf: 5000, snapshot: doc } } })
    const before = [subscriptions.length, got.length]
    for (let frame = 0; frame < 3; frame++) {
      hub.take({ now: 5100, topics: { stats: { epoch: 'a', seq: 9, asOf: 5100, patch: {} } } })
      time.settle()
      time.pass(300)
    }
    expect([subscriptions.slice(before[0]), got.length]).toEqual([[{ stats: null }], before[1]])
  })
})
