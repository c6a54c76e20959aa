import {
  type Document,
  type Frame,
  type SubscribeAnswer,
  type SubscribeResult,
  type Update,
  wire as wireTerms,
} from '../../shared/stream/frame.ts'
import { applyUpdate, emptyReplica, positionOf, type Replica } from '../../shared/stream/replica.ts'
import { type DocumentOf, isOwn, type ParsedTopic, parseTopic, type Topic } from '../../shared/stream/topics.ts'
import { guarded } from './guarded.ts'
import { createSender, type Timing } from './sender.ts'
import type { LinkSignal, Wire } from './wire.ts'

/**
 * What a view gets of a topic. `asOf` is when the document was last confirmed, epoch ms of this machine's clock.
 * `stale` with a null document: the exchange has not answered since we asked. `refused`: the relay will not serve it.
 */
export type TopicState<Doc = Document> = {
  doc: Doc | null
  asOf: number | null
  status: 'loading' | 'live' | 'stale' | 'refused'
}

export const loadingState: TopicState<never> = { doc: null, asOf: null, status: 'loading' }

/** `whileHidden`: a hidden page does not let go of the topic, for as long as this listener uses it. */
export type FollowOptions = { whileHidden?: boolean }

export type Follower = {
  /** Takes in what the wire tells. */
  take(signal: LinkSignal): void
  /** Another user is at this end: what was the former user's own is forgotten. */
  forgetOwn(): void
  /** Whether the page is hidden. A page that is not told so is never hidden. */
  setHidden(isHidden: boolean): void
  /**
   * Follows a topic: subscribed with the first listener, ends with the last. The listener is called at once with the present
   * state, before this returns, and with each later one; what it throws stops nobody else.
   * @returns what ends it; the listener is not called after that.
   * @throws RangeError when the name is not in the grammar of topics; then nothing was changed.
   */
  follow<Name extends Topic>(
    name: Name,
    listener: (state: TopicState<DocumentOf<Name>>) => void,
    options?: FollowOptions,
  ): () => void
  /** The present state of a topic; `loading` when nobody follows it. */
  state<Name extends Topic>(name: Name): TopicState<DocumentOf<Name>>
  /** The relay's time now, epoch ms; this machine's until the relay has told it on this connection. */
  relayTime(): number
}

type Held = {
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

type Listener = (state: TopicState) => void

const unknownYet = { replica: emptyReplica, isFresh: false, isRefused: false, resetAsked: null }

/** Milliseconds after which a reset that changed nothing is asked for again. */
const resetPatience = 2000

/** Milliseconds for which a hidden page keeps its topics: a glance at another tab costs nothing. */
const hiddenPatience = 10_000

/**
 * The topics in use, over one wire: resumes after a cut, asks anew after a gap, knows what is stale (docs/protocol.md). What
 * is a user's own is forgotten when another user is at this end. A hidden page lets go of all, and resumes when it is seen
 * again.
 * @param refused is told of each topic that the relay will not serve, and how it put it.
 */
export function createFollower(
  wire: Wire,
  timing: Timing,
  refused?: (topic: string, result: SubscribeResult) => void,
): Follower {
  const held = new Map<string, Held>()
  let isOpen = false
  let isAway = false
  let hiddenSince: number | null = null
  let skew = Number.POSITIVE_INFINITY
  const sender = createSender(send, timing)

  return {
    take(signal) {
      if (signal.type === 'frame') return takeFrame(signal.frame)
      isOpen = signal.type === 'opened'
      skew = Number.POSITIVE_INFINITY
      for (const topic of held.values()) {
        topic.isFresh = false
        topic.isRefused = false
        show(topic)
      }
      if (isOpen) sender.request()
    },
    forgetOwn() {
      for (const topic of held.values()) {
        if (!isOwn(topic)) continue
        Object.assign(topic, unknownYet)
        show(topic)
      }
    },
    setHidden(isHidden) {
      const since = timing.now()
      hiddenSince = isHidden ? since : null
      if (isHidden) timing.later(() => hiddenSince === since && setAway(true), hiddenPatience)
      else setAway(false)
    },
    follow(name, listener, { whileHidden = false } = {}) {
      const topic = hold(name)
      if (whileHidden) serveHidden(topic, 1)
      // The documents of a topic have the type of its kind by the contract of design 3.
      const told = guarded(listener as Listener, timing)
      topic.listeners.add(told)
      told(topic.state)
      return () => {
        if (!topic.listeners.delete(told)) return
        if (whileHidden) serveHidden(topic, -1)
        letGo(name, topic)
      }
    },
    state: (name) => (held.get(name)?.state ?? loadingState) as TopicState<DocumentOf<typeof name>>,
    relayTime: () => timing.now() - (Number.isFinite(skew) ? skew : 0),
  }

  function hold(name: string): Held {
    const present = held.get(name)
    if (present) return present
    const kind = parseTopic(name)?.kind
    if (kind === undefined) throw new RangeError(`not a topic: ${name}`)
    const topic: Held = { kind, listeners: new Set(), hiddenUsers: 0, ...unknownYet, state: loadingState }
    held.set(name, topic)
    sender.request()
    return topic
  }

  function letGo(name: string, topic: Held) {
    if (topic.listeners.size > 0) return
    // A page that goes and a page that comes may use the same topic: it is kept until the set is next sent.
    sender.request(() => {
      if (topic.listeners.size === 0 && held.get(name) === topic) held.delete(name)
    })
  }

  function setAway(next: boolean) {
    if (isAway === next) return
    isAway = next
    for (const topic of held.values()) {
      if (isServed(topic)) continue
      topic.isFresh = false
      show(topic)
    }
    sender.request()
  }

  function serveHidden(topic: Held, more: 1 | -1) {
    topic.hiddenUsers += more
    if (!isAway) return
    topic.isFresh = false
    show(topic)
    sender.request()
  }

  /** A hidden page is served with what is used while nobody sees it, and with nothing else. */
  function isServed({ hiddenUsers }: Held): boolean {
    return !isAway || hiddenUsers > 0
  }

  function send(): boolean {
    if (!isOpen) return false
    const asked = [...held]
      .filter(([, topic]) => isServed(topic))
      .map(([name, topic]) => [name, topic.resetAsked !== null ? null : positionOf(topic.replica)] as const)
    wire.subscribe({ topics: Object.fromEntries(asked) }, note, lend)
    return true
  }

  function lend(name: string): Replica | undefined {
    const topic = held.get(name)
    return topic === undefined || topic.resetAsked !== null ? undefined : topic.replica
  }

  function note(answer: SubscribeAnswer) {
    for (const [name, result] of Object.entries(answer.topics)) {
      const topic = held.get(name)
      if (!topic) continue
      topic.isRefused = result !== 'ok'
      show(topic)
      if (topic.isRefused) refused?.(name, result)
    }
  }

  function takeFrame(frame: Frame) {
    const now = timing.now()
    const seen = now - frame.now
    // The smallest difference seen is the one with the least travel in it. No frame travels so long: the clock was put forward.
    skew = seen - skew > wireTerms.deadAfter ? seen : Math.min(skew, seen)
    let mustAsk = false
    for (const [name, update] of Object.entries(frame.topics)) {
      const topic = held.get(name)
      if (topic && !apply(topic, update)) mustAsk = true
    }
    if (mustAsk) sender.request()
  }

  /** False when there is a gap that the relay has not been asked about, or has not closed in a while. */
  function apply(topic: Held, update: Update): boolean {
    const { replica, resync } = applyUpdate(topic.replica, update, topic.kind)
    if (resync) {
      const now = timing.now()
      if (topic.resetAsked !== null && Math.abs(now - topic.resetAsked) < resetPatience) return true
      topic.resetAsked = now
      return false
    }
    topic.resetAsked = null
    topic.replica = replica
    topic.isFresh = isServed(topic)
    // What the relay denied it may grant later: a person becomes authorised.
    topic.isRefused = false
    show(topic)
    return true
  }

  function show(topic: Held) {
    const { doc, asOf } = topic.replica
    const next = {
      doc,
      asOf: asOf === null ? null : asOf + (Number.isFinite(skew) ? skew : 0),
      status: statusOf(topic),
    }
    const last = topic.state
    // A socket that is gone tells no time: the age goes on from the last confirmation.
    if (!Number.isFinite(skew)) next.asOf = last.asOf
    if (last.doc === next.doc && last.asOf === next.asOf && last.status === next.status) return
    topic.state = next
    for (const listener of [...topic.listeners]) {
      // A listener may stop another one, or bring about a newer state, which all have been told of then.
      if (topic.state === next && topic.listeners.has(listener)) listener(next)
    }
  }

  function statusOf({ replica, isFresh, isRefused }: Held): TopicState['status'] {
    if (isRefused) return 'refused'
    if (replica.stale !== null) return 'stale'
    if (replica.doc === null) return 'loading'
    return isFresh ? 'live' : 'stale'
  }
}
