import type { Document } from '#shared/stream/frame.ts'
import type { ParsedTopic } from '#shared/stream/topics.ts'
import type { Feed } from '../hub/feed.ts'
import type { OwnPoller } from '../topics/poller.ts'
import { createLatestQueue, type LatestQueue } from './latest-queue.ts'
import { decodeMessage, type TopicMessage } from './message.ts'
import { type PollResult, publishingOf } from './publication.ts'
import { acceptAlone, adoptState, applyMessage } from './replication.ts'
import type { SharedParts } from './shared-parts.ts'
import type { TopicState } from './topic-store.ts'

/** `entering`: the relay does not know the topic's state in Redis yet. */
type Role = 'entering' | 'following' | 'leading' | 'alone' | 'stopped'

/**
 * A public topic at one of several relays. The relay with the lease polls and publishes changes. It notifies its own
 * sockets only after Redis has accepted a change, so an epoch and seq are the same document everywhere. The others follow,
 * and continue from there when they get the lease. Without Redis each relay polls alone, under an epoch of its own.
 */
export class SharedTopic {
  readonly name: string
  #role: Role = 'entering'
  #topic: ParsedTopic
  #feed: Feed
  #notify: () => void
  #parts: SharedParts
  #poller: OwnPoller | null = null
  /** Term of the lease while this relay leads; 0 while it follows. */
  #lease = 0
  /** The highest term that this relay has received; 0 after messages may have been lost. */
  #term = 0
  /** Whether Redis has received the held document or a later one. */
  #isShared = false
  /** The epoch of this relay's own documents while it was alone. No other relay has them. */
  #loneEpoch = ''
  /** The relay that gets the lease when no poll is in flight; null for none. */
  #successor: string | null = null
  /** Whether the topic was released. Its last poll may still be in flight. */
  #isEnding = false
  /** Grows with every change of role. Work that began before the change is ignored. */
  #turn = 0
  /** Messages that arrive while the state is being read; null at other times. */
  #early: string[] | null = null
  #results: LatestQueue<PollResult>

  constructor(topic: ParsedTopic, feed: Feed, notify: () => void, parts: SharedParts) {
    this.name = feed.name
    this.#topic = topic
    this.#feed = feed
    this.#notify = notify
    this.#parts = parts
    this.#results = createLatestQueue(
      (result) => this.#publish(result),
      () => void this.#handOver(),
    )
    parts.store.subscribe(this.name, (message) => this.#receive(message))
  }

  get isLeading(): boolean {
    return this.#role === 'leading'
  }

  /** When the upstream confirmed the held document (epoch ms); null while it is missing or stale. */
  get #heldSince(): number | null {
    return this.#feed.stale === null ? this.#feed.asOf : null
  }

  /** Applies the answer to a claim: `term` of this relay's lease, or 0 when another relay has it. */
  settle(term: number): void {
    const isSettled = term > 0 ? this.#role === 'leading' && this.#lease === term : this.#role === 'following'
    if (this.#role !== 'stopped' && this.#early === null && !isSettled) void this.#enter(term)
  }

  /** Makes the next claim read the state again, because messages may have been lost. */
  invalidate(): void {
    this.#term = 0
    if (this.#role === 'following') this.#become('entering')
  }

  /** Gives the lease to another relay when no poll is in flight, so that no poll is made twice. */
  handTo(successor: string): void {
    if (this.#role !== 'leading') return
    this.#successor = successor
    void this.#handOver()
  }

  /** Polls for this relay alone, even while another relay holds the lease, because Redis is away. */
  goAlone(): void {
    if (this.#role === 'alone' || this.#role === 'stopped') return
    this.#become('alone')
    this.#poller = this.#parts.keepPolledAlone(
      this.#topic,
      null,
      {
        document: (document) => this.#takeAlone(document),
        failure: (stale) => this.#feed.fail(stale) && this.#notify(),
      },
      this.#heldSince,
    )
  }

  /**
   * Stops the topic. Resolves when another relay can take the lease, if this relay had it. The poll in flight ends first,
   * so that no poll is made twice.
   * @param former the promise of the stop before this one, when the topic was released and kept again: both have one lease.
   */
  async stop(former: Promise<void> = Promise.resolve()): Promise<void> {
    this.#parts.store.unsubscribe(this.name)
    this.#notify = () => {}
    this.#successor = null
    this.#isEnding = true
    if (this.#role === 'leading') {
      this.#term = Math.max(this.#term, this.#lease)
      await this.#poller?.finish()
      await this.#results.working
    }
    this.#become('stopped')
    await former
    await this.#parts.store.leave(this.name, this.#term).catch(() => {})
  }

  pollNow(): void {
    this.#poller?.pollNow()
  }

  #become(role: Role): number {
    this.#poller?.stop()
    this.#poller = null
    this.#early = null
    this.#results.clear()
    this.#successor = null
    this.#role = role
    this.#turn += 1
    return this.#turn
  }

  async #enter(lease: number): Promise<void> {
    const turn = this.#become('entering')
    const early: string[] = []
    this.#early = early
    const state = await this.#parts.store.read(this.name).catch(() => null)
    if (turn !== this.#turn) return
    this.#early = null
    // The next beat tries again.
    if (state === null) return
    this.#adopt(state, lease > 0)
    this.#lease = lease
    this.#role = lease > 0 ? 'leading' : 'following'
    for (const message of early) this.#receive(message)
    if (turn !== this.#turn || lease === 0) return
    this.#poller = this.#parts.keepPolled(
      this.#topic,
      null,
      {
        document: (document) => this.#results.put({ document }),
        // A relay that stops aborts its own requests. Such a failure says nothing about the upstream.
        failure: (stale) => this.#isEnding || this.#results.put({ stale }),
      },
      this.#heldSince,
    )
  }

  #adopt(state: TopicState, isLeader: boolean): void {
    const { clock, counters } = this.#parts
    this.#term = Math.max(this.#term, state.term)
    counters.reread += 1
    const adopted = adoptState(this.#feed, state, { isShared: this.#isShared, isLeader, now: clock.now() })
    this.#isShared = adopted.isShared
    if (adopted.isNotified) this.#notify()
  }

  #receive(text: string): void {
    if (this.#early !== null) return void this.#early.push(text)
    if (this.#role !== 'following' && this.#role !== 'leading') return
    const message = decodeMessage(text)
    if (message === null) return
    const { counters } = this.#parts
    // The sender is the former holder of the lease, which does not know yet that it lost it.
    if (message.term < this.#term) counters.outdated += 1
    if (message.term < this.#term) return
    this.#term = message.term
    if (this.#role === 'leading') return void (message.term > this.#lease && this.#enter(0))
    counters.heard += 1
    this.#take(message)
  }

  #take(message: TopicMessage): void {
    const { clock, store } = this.#parts
    if (message.kind === 'free') {
      const turn = this.#turn
      void store.claim([this.name]).then(
        (terms) => turn === this.#turn && this.settle(terms.get(this.name) ?? 0),
        () => {},
      )
      return
    }
    const outcome = applyMessage(this.#feed, message, clock.now())
    if (outcome === 'gap') void this.#enter(0)
    if (outcome !== 'notify') return
    if (message.kind === 'snapshot') this.#isShared = true
    this.#notify()
  }

  #takeAlone(document: Document): void {
    const { clock, newEpoch } = this.#parts
    const taken = acceptAlone(this.#feed, document, { loneEpoch: this.#loneEpoch, newEpoch, now: clock.now() })
    if (taken.began !== null) {
      this.#loneEpoch = taken.began
      this.#isShared = false
    }
    if (taken.isNotified) this.#notify()
  }

  async #handOver(): Promise<void> {
    const successor = this.#successor
    if (successor === null || this.#results.working !== null || this.#poller?.isPolling()) return
    this.#successor = null
    // The next holder polls at once, which is sooner than the backoff of a failing topic allows.
    if (this.#feed.stale !== null) return
    const term = this.#lease
    // This relay stops polling before another relay may poll. If it keeps the lease, the next beat reports it.
    const turn = this.#become('entering')
    // While this is set, `settle` ignores claims: their answers may be older than the hand-over.
    this.#early = []
    await this.#parts.store.hand(this.name, successor, term).catch(() => {})
    if (turn === this.#turn) void this.#enter(0)
  }

  async #publish(result: PollResult): Promise<void> {
    const { store, counters, clock, newEpoch } = this.#parts
    const turn = this.#turn
    const lease = { term: this.#lease, isShared: this.#isShared, now: clock.now(), newEpoch }
    const { news, doc, done } = publishingOf(this.#feed, result, lease)
    const published = await store.publish(this.name, news, doc).catch(() => null)
    if (published === 'ok') counters.published += 1
    if (published === 'fenced') counters.fenced += 1
    if (turn !== this.#turn) return
    if (published === 'ok') {
      this.#isShared ||= news.kind === 'snapshot'
      if (done()) this.#notify()
    } else if (published === null) {
      if ('stale' in result && this.#feed.fail(result.stale)) this.#notify()
    } else void this.#enter(published === 'behind' ? this.#lease : 0)
  }
}
