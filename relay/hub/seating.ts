import type { Position } from '#shared/stream/frame.ts'
import type { Feed } from './feed.ts'
import type { createFeeds } from './feeds.ts'
import { type Client, type Group, groupKey, Subscription } from './group.ts'

/** Who sits in which group. A group is there for as long as a seat in it is taken, and holds its feeds. */
export function createSeating(feeds: ReturnType<typeof createFeeds>, now: () => number) {
  const groups = new Map<string, Group>()

  const join = (topics: readonly string[], person: string | null): Group => {
    const key = groupKey(topics, person)
    const known = groups.get(key)
    if (known) return known
    const taken = topics.map((name) => feeds.take(name, person))
    const group: Group = { key, feeds: taken, seats: new Set(), heartbeatAt: now() }
    for (const feed of taken) feed.groups.add(group)
    groups.set(key, group)
    return group
  }

  const leave = (seat: Subscription) => {
    const { group } = seat
    group.seats.delete(seat)
    if (group.seats.size > 0) return
    groups.delete(group.key)
    for (const feed of group.feeds) {
      feed.groups.delete(group)
      feeds.release(feed)
    }
  }

  const move = (seat: Subscription, group: Group) => {
    if (group === seat.group) return
    // Joined before left, so that topics in both sets never lose their last holder.
    group.seats.add(seat)
    leave(seat)
    seat.group = group
  }

  return {
    groups,
    join,
    leave,
    /** Public topics that a member holds from now on. */
    open: (member: Client, topics: readonly string[]): Subscription => {
      move(member.open, join(topics, null))
      return member.open
    },
    /** A person's own topics that a member holds from now on; null when it holds none. */
    own(member: Client, topics: readonly string[], person: string): Subscription | null {
      const group = topics.length > 0 ? join(topics, person) : null
      if (group !== null && member.own !== null) move(member.own, group)
      else if (group !== null) {
        member.own = new Subscription(member, group)
        group.seats.add(member.own)
      } else if (member.own !== null) {
        leave(member.own)
        member.own = null
      }
      return member.own
    },
  }
}

/** What a seat's next frame must bring, when it has asked for topics by these positions; those it held before may need nothing. */
export function needsOf(
  seat: Subscription,
  heldBefore: ReadonlySet<Feed>,
  positions: ReadonlyMap<string, Position | null>,
): { needs: Map<Feed, Position | null>; lost: number } {
  const needs = new Map<Feed, Position | null>()
  let lost = 0
  for (const feed of seat.group.feeds) {
    const position = positions.get(feed.name) ?? null
    const isServed = heldBefore.has(feed) && !seat.needs?.has(feed)
    if (isServed && position?.epoch === feed.epoch && position.seq === feed.flushedSeq) continue
    if (isServed && position === null) lost += 1
    needs.set(feed, position)
  }
  return { needs, lost }
}
