import type { KeepShared } from '../hub/feeds.ts'
import type { ClusterStatus } from './lease-renewer.ts'
import { type SharedParts, SharedTopic } from './shared-topic.ts'

/** Keeps the public topics of this relay together with the other relays. `status`: whether Redis answers. */
export function createSharedTopics(parts: SharedParts, status: () => ClusterStatus) {
  const { store } = parts
  const topics = new Map<string, SharedTopic>()
  const leaving = new Map<string, Promise<void>>()

  const claim = async (names: readonly string[]) => {
    const terms = await store.claim(names)
    for (const [name, term] of terms) topics.get(name)?.settle(term)
  }

  /** A topic of this name that was let go a moment ago may still have its lease. */
  const claimNew = async (name: string) => {
    await leaving.get(name)
    if (topics.has(name)) await claim([name])
  }

  const keep: KeepShared = (topic, feed, tell) => {
    const shared = new SharedTopic(topic, feed, tell, parts)
    topics.set(shared.name, shared)
    if (status() === 'alone') shared.goAlone()
    else void claimNew(shared.name).catch(() => {})
    return {
      pollNow: () => shared.pollNow(),
      stop() {
        if (topics.get(shared.name) === shared) topics.delete(shared.name)
        // One that was kept for a moment does not hide that the one before it still has the lease.
        const stopped = shared.stop(leaving.get(shared.name))
        const left = stopped.then(() => void (leaving.get(shared.name) === left && leaving.delete(shared.name)))
        leaving.set(shared.name, left)
      },
    }
  }

  return {
    keep,
    /** Asks for all leases, and hands over those of which another relay should have some. @throws RedisAway */
    async claimAll(): Promise<void> {
      const names = [...topics.keys()].filter((name) => !leaving.has(name))
      await claim(names)
      for (const [name, heir] of await store.balance(names)) topics.get(name)?.handTo(heir)
    },
    goAlone(): void {
      for (const topic of topics.values()) topic.goAlone()
    },
    /** The connection is another: what was published in between is lost. */
    invalidate(): void {
      for (const topic of topics.values()) topic.invalidate()
    },
    /** Resolves when the leases of topics that were stopped are given up. */
    left: () => Promise.all(leaving.values()),
    leases: () => [...topics.values()].filter(({ isLeading }) => isLeading).length,
  }
}
