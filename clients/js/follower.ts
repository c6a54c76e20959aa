import type { Frame, SubscribeAnswer, SubscribeResult } from '../../shared/stream/frame.ts'
import { positionOf, type Replica } from '../../shared/stream/replica.ts'
import { type DocumentOf, isOwn, parseTopic } from '../../shared/stream/topics.ts'
import { guarded } from './guarded.ts'
import { forget, type HeldTopic, holdTopic, type Listener, show, takeUpdate } from './held-topic.ts'
import { createRelayClock } from './relay-clock.ts'
import { createSender, type Timing } from './sender.ts'
import { loadingState, type TopicReader, type TopicState } from './topic-state.ts'
import type { LinkSignal, Wire } from './wire.ts'

export type Follower = TopicReader & {
  /** Handles a signal of the connection. */
  take(signal: LinkSignal): void
  /** Forgets the former user's own documents, because the token has changed. */
  forgetOwn(): void
  /** Sets whether the page is hidden. A page that never calls this counts as visible. */
  setHidden(isHidden: boolean): void
}

/** Milliseconds for which a hidden page keeps its topics, so that a short look at another tab costs nothing. */
const hiddenTimeout = 10_000

/**
 * Follows the topics in use over one connection (docs/protocol.md). It resumes after a lost connection, asks for a snapshot
 * after a gap, and marks stale documents. When the user changes, it forgets the former user's own documents. A hidden page
 * releases its topics and resumes them when it is visible again.
 * @param refused called with each topic that the relay refuses, and the result.
 */
export function createFollower(
  wire: Wire,
  timing: Timing,
  refused?: (topic: string, result: SubscribeResult) => void,
): Follower {
  const held = new Map<string, HeldTopic>()
  const clock = createRelayClock()
  const sender = createSender(send, timing)
  let isOpen = false
  let isAway = false
  let hiddenSince: number | null = null

  return {
    take(signal) {
      if (signal.type === 'frame') return takeFrame(signal.frame)
      isOpen = signal.type === 'opened'
      clock.reset()
      for (const topic of held.values()) {
        topic.isFresh = false
        topic.isRefused = false
        show(topic, null)
      }
      if (isOpen) sender.request()
    },
    forgetOwn() {
      for (const topic of held.values()) {
        if (!isOwn(topic)) continue
        forget(topic)
        show(topic, clock.skew())
      }
    },
    setHidden(isHidden) {
      const since = timing.now()
      hiddenSince = isHidden ? since : null
      if (isHidden) timing.later(() => hiddenSince === since && setAway(true), hiddenTimeout)
      else setAway(false)
    },
    follow(name, listener, { whileHidden = false } = {}) {
      const topic = hold(name)
      if (whileHidden) serveHidden(topic, 1)
      // The contract of design 3 gives the documents of a topic the type of its kind.
      const notify = guarded(listener as Listener, timing)
      topic.listeners.add(notify)
      notify(topic.state)
      return () => {
        if (!topic.listeners.delete(notify)) return
        if (whileHidden) serveHidden(topic, -1)
        letGo(name, topic)
      }
    },
    state: (name) => (held.get(name)?.state ?? loadingState) as TopicState<DocumentOf<typeof name>>,
    relayTime: () => timing.now() - (clock.skew() ?? 0),
  }

  function hold(name: string): HeldTopic {
    const present = held.get(name)
    if (present) return present
    const kind = parseTopic(name)?.kind
    if (kind === undefined) throw new RangeError(`not a topic: ${name}`)
    const topic = holdTopic(kind)
    held.set(name, topic)
    sender.request()
    return topic
  }

  function letGo(name: string, topic: HeldTopic) {
    if (topic.listeners.size > 0) return
    // The next page may use the same topic. The topic is therefore kept until the set is next sent.
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
      show(topic, clock.skew())
    }
    sender.request()
  }

  function serveHidden(topic: HeldTopic, more: 1 | -1) {
    topic.hiddenUsers += more
    if (!isAway) return
    topic.isFresh = false
    show(topic, clock.skew())
    sender.request()
  }

  /** Returns whether the relay serves the topic now. A hidden page is served only topics with `whileHidden`. */
  function isServed({ hiddenUsers }: HeldTopic): boolean {
    return !isAway || hiddenUsers > 0
  }

  function send(): boolean {
    if (!isOpen) return false
    const positions = [...held]
      .filter(([, topic]) => isServed(topic))
      .map(([name, topic]) => [name, topic.resetRequestedAt !== null ? null : positionOf(topic.replica)] as const)
    wire.subscribe({ topics: Object.fromEntries(positions) }, note, lend)
    return true
  }

  function lend(name: string): Replica | undefined {
    const topic = held.get(name)
    return topic === undefined || topic.resetRequestedAt !== null ? undefined : topic.replica
  }

  function note(answer: SubscribeAnswer) {
    for (const [name, result] of Object.entries(answer.topics)) {
      const topic = held.get(name)
      if (!topic) continue
      topic.isRefused = result !== 'ok'
      show(topic, clock.skew())
      if (topic.isRefused) refused?.(name, result)
    }
  }

  function takeFrame(frame: Frame) {
    const now = timing.now()
    clock.take(frame.now, now)
    let mustRequest = false
    for (const [name, update] of Object.entries(frame.topics)) {
      const topic = held.get(name)
      if (!topic) continue
      const result = takeUpdate(topic, update, now)
      if (result === 'ask') mustRequest = true
      if (result !== 'applied') continue
      topic.isFresh = isServed(topic)
      show(topic, clock.skew())
    }
    if (mustRequest) sender.request()
  }
}
