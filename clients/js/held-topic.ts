import type { Update } from '../../shared/stream/frame.ts'
import { applyUpdate, emptyReplica, type Replica } from '../../shared/stream/replica.ts'
import type { ParsedTopic } from '../../shared/stream/topics.ts'
import { loadingState, type TopicState } from './topic-state.ts'

/** A topic in use, with its listeners and its replica. */
export type HeldTopic = {
  kind: ParsedTopic['kind']
  listeners: Set<Listener>
  /** The number of listeners that are also served while the page is hidden. */
  hiddenUsers: number
  replica: Replica
  /** Whether an update arrived since the socket opened, so that the relay and this client agree about the topic. */
  isFresh: boolean
  isRefused: boolean
  /** When the client asked the relay for a new snapshot (ms); null when it has not. */
  resetRequestedAt: number | null
  state: TopicState
}

export type Listener = (state: TopicState) => void

const unknownYet = { replica: emptyReplica, isFresh: false, isRefused: false, resetRequestedAt: null }

/** Milliseconds after which the client asks again for a reset that has not arrived. */
const resetTimeout = 2000

export function holdTopic(kind: HeldTopic['kind']): HeldTopic {
  return { kind, listeners: new Set(), hiddenUsers: 0, ...unknownYet, state: loadingState }
}

/** Forgets the document and everything that the relay has said about the topic. */
export const forget = (topic: HeldTopic) => Object.assign(topic, unknownYet)

/**
 * Applies an update of the topic that arrived at `now` (ms).
 * @returns `applied`; for a gap `ask`, when the relay was not asked about it or has not closed it in time, otherwise
 * `pending`.
 */
export function takeUpdate(topic: HeldTopic, update: Update, now: number): 'applied' | 'ask' | 'pending' {
  const { replica, resync } = applyUpdate(topic.replica, update, topic.kind)
  if (resync) {
    if (topic.resetRequestedAt !== null && Math.abs(now - topic.resetRequestedAt) < resetTimeout) return 'pending'
    topic.resetRequestedAt = now
    return 'ask'
  }
  topic.resetRequestedAt = null
  topic.replica = replica
  // The relay may grant a topic that it denied before: the user became authorised.
  topic.isRefused = false
  return 'applied'
}

/** Sends the listeners the topic's state, unless it is unchanged. `skew`: ms that this clock is ahead of the relay's. */
export function show(topic: HeldTopic, skew: number | null) {
  const { doc, asOf } = topic.replica
  const last = topic.state
  const next: TopicState = {
    doc,
    // Without the relay's time, `asOf` keeps its last value.
    asOf: skew === null ? last.asOf : asOf === null ? null : asOf + skew,
    status: statusOf(topic),
  }
  if (last.doc === next.doc && last.asOf === next.asOf && last.status === next.status) return
  topic.state = next
  for (const listener of [...topic.listeners]) {
    // A listener may remove another listener, or cause a newer state that all listeners have then received.
    if (topic.state === next && topic.listeners.has(listener)) listener(next)
  }
}

function statusOf({ replica, isFresh, isRefused }: HeldTopic): TopicState['status'] {
  if (isRefused) return 'refused'
  if (replica.stale !== null) return 'stale'
  if (replica.doc === null) return 'loading'
  return isFresh ? 'live' : 'stale'
}
