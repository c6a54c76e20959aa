import { applyPatch } from '#shared/stream/apply.ts'
import type { Document, Position } from '#shared/stream/frame.ts'
import type { Feed } from '../hub/feed.ts'
import { documentIn } from './message.ts'
import type { News, TopicState } from './topic-store.ts'

/**
 * Applies a message of the relay with the lease to the feed. `now`: epoch milliseconds.
 * @returns `notify` when sockets must be notified; `gap` when the message does not continue the feed's document, so that
 * the state must be read from Redis.
 */
export function applyMessage(feed: Feed, message: News, now: number): 'unchanged' | 'notify' | 'gap' {
  const after = (isNotified: boolean) => (isNotified ? 'notify' : 'unchanged')
  if (message.kind === 'failing') return after(feed.fail(message.stale))
  if (message.kind === 'standing' && isAt(feed, message)) return after(feed.confirm(now, null))
  const content = message.kind === 'standing' ? null : documentIn(message.content)
  if (message.kind === 'snapshot' && content !== null) return after(feed.begin(message, content, now))
  const follows = isAt(feed, { epoch: message.epoch, seq: message.seq - 1 })
  if (message.kind === 'patch' && follows && content !== null && feed.document !== null)
    return after(feed.append(applyPatch(feed.document, content), message.content, now))
  // This relay may have that change already.
  return message.epoch !== feed.epoch || message.seq > feed.seq ? 'gap' : 'unchanged'
}

/**
 * Adopts the state in Redis, unless this relay polled a newer document while it was alone. `isShared`: Redis has received
 * the feed's document or a later one.
 * @returns whether sockets must be notified, and the new `isShared`.
 */
export function adoptState(
  feed: Feed,
  { stale, last }: TopicState,
  { isShared, isLeader, now }: { isShared: boolean; isLeader: boolean; now: number },
): { isNotified: boolean; isShared: boolean } {
  const asOf = last === null ? 0 : now - last.age
  const isOlder = last === null || (!isShared && (feed.asOf ?? 0) > asOf)
  const isPassed = last !== null && feed.epoch === last.position.epoch && feed.seq > last.position.seq
  let isNotified = false
  if (last !== null && isAt(feed, last.position)) {
    isNotified = feed.confirm(Math.max(asOf, feed.asOf ?? 0), stale)
  } else if (last !== null && !isOlder && !isPassed) {
    isNotified = feed.begin(last.position, last.document, asOf)
    feed.confirm(asOf, stale)
  } else if (last === null && stale !== null) isNotified = feed.confirm(feed.asOf, stale)
  // When Redis has an older document, a leader continues under a new epoch, because others may have continued the old one.
  return { isNotified, isShared: isLeader ? last !== null && isAt(feed, last.position) : isShared || !isOlder }
}

/**
 * Takes a document that this relay polled for itself alone. Other relays may have the feed's epoch and continue it
 * differently, so a change begins a new epoch. `loneEpoch`: the epoch of this relay's own documents.
 * @returns whether sockets must be notified, and the new `loneEpoch` if one began.
 */
export function acceptAlone(
  feed: Feed,
  document: Document,
  { loneEpoch, newEpoch, now }: { loneEpoch: string; newEpoch: () => string; now: number },
): { isNotified: boolean; began: string | null } {
  const isOther = feed.document === null || feed.changeTo(document) !== null
  if (!isOther || feed.epoch === loneEpoch) return { isNotified: feed.accept(document, now), began: null }
  const began = newEpoch()
  return { isNotified: feed.begin({ epoch: began, seq: 1 }, document, now), began }
}

/** Returns whether the feed has the document of this position. */
function isAt(feed: Feed, { epoch, seq }: Position): boolean {
  return feed.document !== null && feed.epoch === epoch && feed.seq === seq
}
