import { parseTopic } from '#shared/stream/topics.ts'
import { Feed } from '../hub/feed.ts'
import type { KeepShared } from '../hub/feeds.ts'
import type { Poller } from '../topics/poller.ts'
import type { ClusterStatus } from './lease-renewer.ts'
import type { SharedParts } from './shared-parts.ts'
import { SharedTopic } from './shared-topic.ts'

/**
 * Milliseconds that this relay waits for the lease of a topic that it wants to poll for others. Then it releases the topic.
 */
const helpTimeout = 10_000

/**
 * Shares this relay's public topics with the other relays. While others poll more topics, this relay helps them: it also
 * polls topics that only their clients follow. `status`: whether Redis answers.
 */
export function createSharedTopics(parts: SharedParts, status: () => ClusterStatus) {
  const { store, clock } = parts
  const topics = new Map<string, SharedTopic>()
  const leaving = new Map<string, Promise<void>>()
  /** Topics that this relay polls for others, and that no client of this relay follows. */
  const helped = new Map<string, { poller: Poller; until: number }>()
  let isEnding = false

  const claim = async (names: readonly string[]) => {
    const terms = await store.claim(names)
    for (const [name, term] of terms) topics.get(name)?.settle(term)
  }

  /** Claims a new topic after an earlier one of the same name has released its lease. */
  const claimNew = async (name: string) => {
    await leaving.get(name)
    if (topics.has(name)) await claim([name])
  }

  const keep: KeepShared = (topic, feed, notify) => {
    const shared = new SharedTopic(topic, feed, notify, parts)
    topics.set(shared.name, shared)
    if (status() === 'alone') shared.goAlone()
    else void claimNew(shared.name).catch(() => {})
    return {
      pollNow: () => shared.pollNow(),
      stop() {
        if (topics.get(shared.name) === shared) topics.delete(shared.name)
        // A topic that was kept only for a moment must not hide that its predecessor still has the lease.
        const stopped = shared.stop(leaving.get(shared.name))
        const left = stopped.then(() => void (leaving.get(shared.name) === left && leaving.delete(shared.name)))
        leaving.set(shared.name, left)
      },
    }
  }

  const help = (name: string) => {
    const topic = parseTopic(name)
    if (topic === null || isEnding || topics.has(name)) return
    const feed = new Feed({ name, person: null, kind: topic.kind, epoch: parts.newEpoch(), ringAge: 0 })
    helped.set(name, { poller: keep(topic, feed, () => {}), until: clock.now() + helpTimeout })
  }
  const helpNoMore = (name: string) => {
    helped.get(name)?.poller.stop()
    helped.delete(name)
  }
  const helpWithNothing = () => {
    for (const name of helped.keys()) helpNoMore(name)
  }

  const stopHelping = () => {
    isEnding = true
    helpWithNothing()
  }

  /** Keeps a topic that a client of this relay follows from now on. */
  const keepHere: KeepShared = (topic, feed, notify) => {
    helpNoMore(feed.name)
    return keep(topic, feed, notify)
  }

  /** Polls for relays that poll more, as long as clients there follow the topics and this relay has the leases. */
  const helpOthers = async () => {
    const wanted = await store.want([...topics.keys()].filter((name) => !helped.has(name)))
    for (const [name, { until }] of helped) {
      const isOver = topics.get(name)?.isLeading !== true && clock.now() > until
      if (isOver || !wanted.includes(name)) helpNoMore(name)
    }
    const others = wanted.filter((name) => !topics.has(name) && !leaving.has(name))
    if (others.length > 0) for (const name of await store.toHelpWith(others)) help(name)
  }

  return {
    keep: keepHere,
    /**
     * Claims all leases, hands over those that another relay should have, and helps a relay that polls more.
     * @throws RedisAway
     */
    async claimAll(): Promise<void> {
      const names = [...topics.keys()].filter((name) => !leaving.has(name))
      await claim(names)
      for (const [name, successor] of await store.balance(names)) topics.get(name)?.handTo(successor)
      await helpOthers()
    },
    goAlone(): void {
      helpWithNothing()
      for (const topic of topics.values()) topic.goAlone()
    },
    /** Marks all topics after a reconnect, because messages published in between are lost. */
    invalidate(): void {
      for (const topic of topics.values()) topic.invalidate()
    },
    /** Stops polling for other relays, because this relay is about to stop. */
    stopHelping,
    /** Resolves when the leases of all stopped topics are released. */
    async close(): Promise<void> {
      stopHelping()
      await Promise.all(leaving.values())
    },
    leases: () => [...topics.values()].filter(({ isLeading }) => isLeading).length,
  }
}
