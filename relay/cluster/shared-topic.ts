import { applyPatch } from '#shared/stream/apply.ts'
import type { Document } from '#shared/stream/frame.ts'
import type { ParsedTopic } from '#shared/stream/topics.ts'
import type { Clock } from '../base/clock.ts'
import type { Feed } from '../hub/feed.ts'
import type { KeepPolled } from '../topics/keep-polled.ts'
import type { OwnPoller } from '../topics/poller.ts'
import { decodeMessage, documentIn, type TopicMessage } from './message.ts'
import { type PollResult, publishingOf } from './publication.ts'
import type { TopicState, TopicStore } from './topic-store.ts'

/** The parts that all shared topics of a relay use. */
export type SharedParts = {
  store: TopicStore
  clock: Clock
  /** `keepPolled` polls for all relays; `keepPolledAlone` for this relay's sockets alone, at its share of the load. */
  keepPolled: KeepPolled
  keepPolledAlone: KeepPolled
  /** Returns an epoch that no relay has ever used. */
  newEpoch: () => string
  counters: ClusterCounters
}
/** Messages by outcome, for the metrics. */
export type ClusterCounters = { published: number; heard: number; fenced: number; outdated: number; reread: number }

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
  #tell: () => void
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
  /** Resolves when all poll results are published; null when none is waiting. */
  #publishing: Promise<void> | null = null
  #waiting: PollResult | null = null

  constructor(topic: ParsedTopic, feed: Feed, tell: () => void, parts: SharedParts) {
    this.name = feed.name
    this.#topic = topic
    this.#feed = feed
    this.#tell = tell
    this.#parts = parts
    parts.store.hear(this.name, (message) => this.#hear(message))
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
        failure: (stale) => this.#feed.fail(stale) && this.#tell(),
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
    this.#parts.store.unhear(this.name)
    this.#tell = () => {}
    this.#successor = null
    this.#isEnding = true
    if (this.#role === 'leading') {
      this.#term = Math.max(this.#term, this.#lease)
      await this.#poller?.finish()
      await this.#publishing
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
    this.#waiting = null
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
    for (const message of early) this.#hear(message)
    if (turn !== this.#turn || lease === 0) return
    this.#poller = this.#parts.keepPolled(
      this.#topic,
      null,
      {
        document: (document) => this.#offer({ document }),
        // A relay that stops aborts its own requests. Such a failure says nothing about the upstream.
        failure: (stale) => this.#isEnding || this.#offer({ stale }),
      },
      this.#heldSince,
    )
  }

  /** Adopts the state in Redis, unless this relay polled a newer document while it was alone. */
  #adopt({ term, stale, told }: TopicState, isLeader: boolean): void {
    const { clock, counters } = this.#parts
    this.#term = Math.max(this.#term, term)
    const asOf = told === null ? 0 : clock.now() - told.age
    const isOlder = told === null || (!this.#isShared && (this.#feed.asOf ?? 0) > asOf)
    const isSame = told !== null && isAt(this.#feed, told.position)
    const isPassed = told !== null && this.#feed.epoch === told.position.epoch && this.#feed.seq > told.position.seq
    counters.reread += 1
    if (isSame) {
      if (this.#feed.confirm(Math.max(asOf, this.#feed.asOf ?? 0), stale)) this.#tell()
    } else if (told !== null && !isOlder && !isPassed) {
      this.#feed.begin(told.position, told.document, asOf)
      this.#feed.confirm(asOf, stale)
      this.#tell()
    } else if (told === null && stale !== null && this.#feed.confirm(this.#feed.asOf, stale)) this.#tell()
    // When Redis has an older document, a leader continues under a new epoch, because others may have continued the old
    // one.
    this.#isShared = isLeader ? told !== null && isAt(this.#feed, told.position) : this.#isShared || !isOlder
  }

  #hear(text: string): void {
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
    const now = clock.now()
    if (message.kind === 'free') {
      const turn = this.#turn
      void store.claim([this.name]).then(
        (terms) => turn === this.#turn && this.settle(terms.get(this.name) ?? 0),
        () => {},
      )
    } else if (message.kind === 'failing') {
      if (this.#feed.fail(message.stale)) this.#tell()
    } else if (message.kind === 'standing') {
      if (!isAt(this.#feed, message)) this.#reread(message)
      else if (this.#feed.confirm(now, null)) this.#tell()
    } else this.#takeContent(message, now)
  }

  #takeContent(message: TopicMessage & { kind: 'snapshot' | 'patch' }, now: number): void {
    const content = documentIn(message.content)
    const follows = isAt(this.#feed, { epoch: message.epoch, seq: message.seq - 1 })
    if (message.kind === 'snapshot' && content !== null) {
      this.#feed.begin(message, content, now)
      this.#isShared = true
      this.#tell()
    } else if (follows && content !== null && this.#feed.document !== null) {
      this.#feed.append(applyPatch(this.#feed.document, content), message.content, now)
      this.#tell()
    } else this.#reread(message)
  }

  /**
   * Reads the state from Redis again when a message does not continue the held document. Does nothing when this relay holds
   * that change already.
   */
  #reread({ epoch, seq }: { epoch: string; seq: number }): void {
    if (epoch !== this.#feed.epoch || seq > this.#feed.seq) void this.#enter(0)
  }

  #takeAlone(document: Document): void {
    const { clock, newEpoch } = this.#parts
    const isOther = this.#feed.document === null || this.#feed.changeTo(document) !== null
    if (!isOther || this.#feed.epoch === this.#loneEpoch) {
      if (this.#feed.accept(document, clock.now())) this.#tell()
      return
    }
    // Other relays may hold the same epoch and continue it differently, whether or not Redis has this document.
    this.#loneEpoch = newEpoch()
    this.#isShared = false
    this.#feed.begin({ epoch: this.#loneEpoch, seq: 1 }, document, clock.now())
    this.#tell()
  }

  /** Publishes one poll result at a time. Of those that arrive during a publication, only the last is kept. */
  #offer(offer: PollResult): void {
    this.#waiting = offer
    this.#publishing ??= this.#publishAll()
  }

  async #publishAll(): Promise<void> {
    while (this.#waiting !== null) {
      const next: PollResult = this.#waiting
      this.#waiting = null
      await this.#publish(next)
    }
    this.#publishing = null
    void this.#handOver()
  }

  async #handOver(): Promise<void> {
    const successor = this.#successor
    if (successor === null || this.#publishing !== null || this.#poller?.isPolling()) return
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

  async #publish(offer: PollResult): Promise<void> {
    const { store, counters, clock, newEpoch } = this.#parts
    const turn = this.#turn
    const standing = { term: this.#lease, isShared: this.#isShared, now: clock.now(), newEpoch }
    const { news, doc, done } = publishingOf(this.#feed, offer, standing)
    const published = await store.publish(this.name, news, doc).catch(() => null)
    if (published === 'ok') counters.published += 1
    if (published === 'fenced') counters.fenced += 1
    if (turn !== this.#turn) return
    if (published === 'ok') {
      this.#isShared ||= news.kind === 'snapshot'
      if (done()) this.#tell()
    } else if (published === null) {
      if ('stale' in offer && this.#feed.fail(offer.stale)) this.#tell()
    } else void this.#enter(published === 'behind' ? this.#lease : 0)
  }
}

function isAt(feed: Feed, { epoch, seq }: { epoch: string; seq: number }): boolean {
  return feed.document !== null && feed.epoch === epoch && feed.seq === seq
}
