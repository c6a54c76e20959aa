import type { Position } from '#shared/stream/frame.ts'
import type { Feed } from './feed.ts'
import type { createFeeds } from './feeds.ts'
import { type Client, type Group, groupKey, Subscription } from './group.ts'

/** Puts subscriptions into groups. A group exists, and holds its feeds, while it has a subscription. */
export function createSubscriptions(feeds: ReturnType<typeof createFeeds>, now: () => number) {
  const groups = new Map<string, Group>()

  const join = (topics: readonly string[], person: string | null): Group => {
    const key = groupKey(topics, person)
    const known = groups.get(key)
    if (known) return known
    const taken = topics.map((name) => feeds.take(name, person))
    const group: Group = { key, feeds: taken, subscriptions: new Set(), heartbeatAt: now() }
    for (const feed of taken) feed.groups.add(group)
    groups.set(key, group)
    return group
  }

  const leave = (subscription: Subscription) => {
    const { group } = subscription
    group.subscriptions.delete(subscription)
    if (group.subscriptions.size > 0) return
    groups.delete(group.key)
    for (const feed of group.feeds) {
      feed.groups.delete(group)
      feeds.release(feed)
    }
  }

  const move = (subscription: Subscription, group: Group) => {
    if (group === subscription.group) return
    // Joins before it leaves, so that topics in both sets never lose their last holder.
    group.subscriptions.add(subscription)
    leave(subscription)
    subscription.group = group
  }

  return {
    groups,
    join,
    leave,
    /** Sets the public topics that a client holds. */
    open: (client: Client, topics: readonly string[]): Subscription => {
      move(client.open, join(topics, null))
      return client.open
    },
    /** Sets the personal topics that a client holds. Returns null when it holds none. */
    own(client: Client, topics: readonly string[], person: string): Subscription | null {
      const group = topics.length > 0 ? join(topics, person) : null
      if (group !== null && client.own !== null) move(client.own, group)
      else if (group !== null) {
        client.own = new Subscription(client, group)
        group.subscriptions.add(client.own)
      } else if (client.own !== null) {
        leave(client.own)
        client.own = null
      }
      return client.own
    },
  }
}

/**
 * Returns the topics that the subscription's next frame must update, with the client's position in each. It leaves out a
 * topic that was served before and is at the client's position. `lost`: the topics that were served before and are
 * requested again without a position.
 */
export function needsOf(
  subscription: Subscription,
  heldBefore: ReadonlySet<Feed>,
  positions: ReadonlyMap<string, Position | null>,
): { needs: Map<Feed, Position | null>; lost: number } {
  const needs = new Map<Feed, Position | null>()
  let lost = 0
  for (const feed of subscription.group.feeds) {
    const position = positions.get(feed.name) ?? null
    const isServed = heldBefore.has(feed) && !subscription.needs?.has(feed)
    if (isServed && position?.epoch === feed.epoch && position.seq === feed.flushedSeq) continue
    if (isServed && position === null) lost += 1
    needs.set(feed, position)
  }
  return { needs, lost }
}
