import type { Document } from '#shared/stream/frame.ts'
import type { Feed } from '../hub/feed.ts'
import type { News } from './topic-store.ts'

/** The result of a poll for all relays: a document, or why there is none. */
export type PollResult = { document: Document } | { stale: string }

/**
 * A message for all relays. `done` updates the feed after the publication, and returns whether sockets must be notified.
 */
type Publishing = {
  news: News
  /** The JSON of the whole document when it changed, otherwise empty. */
  doc: string
  done: () => boolean
}

/**
 * Returns the publication for a poll's result. `isShared`: the other relays have the feed's document, so a patch is enough;
 * otherwise the whole document is published under a new epoch. `now`: epoch milliseconds.
 */
export function publishingOf(
  feed: Feed,
  offer: PollResult,
  { term, isShared, now, newEpoch }: { term: number; isShared: boolean; now: number; newEpoch: () => string },
): Publishing {
  if ('stale' in offer) {
    const { stale } = offer
    return { news: { kind: 'failing', term, stale }, doc: '', done: () => feed.fail(stale) }
  }
  const { document } = offer
  if (feed.document === null || !isShared) {
    const position = { epoch: newEpoch(), seq: 1 }
    const content = JSON.stringify(document)
    const done = () => feed.begin(position, document, now)
    return { news: { kind: 'snapshot', term, ...position, content }, doc: content, done }
  }
  const { epoch, seq } = feed
  const change = feed.changeTo(document)
  if (change === null) {
    return { news: { kind: 'standing', term, epoch, seq }, doc: '', done: () => feed.confirm(now, null) }
  }
  const news: News = { kind: 'patch', term, epoch, seq: seq + 1, content: change }
  return { news, doc: JSON.stringify(document), done: () => feed.append(document, change, now) }
}
