import type { Update } from '../../shared/stream/frame.ts'
import { applyUpdate, emptyReplica, type Replica } from '../../shared/stream/replica.ts'
import type { ParsedTopic } from '../../shared/stream/topics.ts'
import { loadingState, type TopicState } from './topic-state.ts'

/** A topic in use: who listens to it, and how far its document has come. */
export type HeldTopic = {
  kind: ParsedTopic['kind']
  listeners: Set<Listener>
  /** How many of them a hidden page serves too. */
  hiddenUsers: number
  replica: Replica
  /** Something came since the socket opened, so the relay and we agree about this topic. */
  isFresh: boolean
  isRefused: boolean
  /** When the relay was asked to begin this topic anew (ms), null when it need not. */
  resetAsked: number | null
  state: TopicState
}

export type Listener = (state: TopicState) => void

const unknownYet = { replica: emptyReplica, isFresh: false, isRefused: false, resetAsked: null }

/** Milliseconds after which a reset that changed nothing is asked for again. */
const resetPatience = 2000

export function holdTopic(kind: HeldTopic['kind']): HeldTopic {
  return { kind, listeners: new Set(), hiddenUsers: 0, ...unknownYet, state: loadingState }
}

/** Forgets the document and all that the relay said of it. */
export const forget = (topic: HeldTopic) => Object.assign(topic, unknownYet)

/**
 * Takes in what came of the topic at `now` (ms).
 * @returns `applied`, or that there is a gap: `ask` when the relay has not been asked about it, or has not closed it in a
 * while, else `asked`.
 */
export function takeUpdate(topic: HeldTopic, update: Update, now: number): 'applied' | 'ask' | 'asked' {
  const { replica, resync } = applyUpdate(topic.replica, update, topic.kind)
  if (resync) {
    if (topic.resetAsked !== null && Math.abs(now - topic.resetAsked) < resetPatience) return 'asked'
    topic.resetAsked = now
    return 'ask'
  }
  topic.resetAsked = null
  topic.replica = replica
  // What the relay denied it may grant later: a person becomes authorised.
  topic.isRefused = false
  return 'applied'
}

/** Tells the listeners the state that the topic is in, unless they know it. `skew`: ms that this clock is ahead of the relay's. */
export function show(topic: HeldTopic, skew: number | null) {
  const { doc, asOf } = topic.replica
  const last = topic.state
  const next: TopicState = {
    doc,
    // A socket that is gone tells no time: the age goes on from the last confirmation.
    asOf: skew === null ? last.asOf : asOf === null ? null : asOf + skew,
    status: statusOf(topic),
  }
  if (last.doc === next.doc && last.asOf === next.asOf && last.status === next.status) return
  topic.state = next
  for (const listener of [...topic.listeners]) {
    // A listener may stop another one, or bring about a newer state, which all have been told of then.
    if (topic.state === next && topic.listeners.has(listener)) listener(next)
  }
}

function statusOf({ replica, isFresh, isRefused }: HeldTopic): TopicState['status'] {
  if (isRefused) return 'refused'
  if (replica.stale !== null) return 'stale'
  if (replica.doc === null) return 'loading'
  return isFresh ? 'live' : 'stale'
}
