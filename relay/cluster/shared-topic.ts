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

/** What every shared topic of a relay works with. */
export type SharedParts = {
  store: TopicStore
  clock: Clock
  /** Polls for all relays; and for this relay's sockets alone, at its share of the load. */
  keepPolled: KeepPolled
  keepPolledAlone: KeepPolled
  /** An epoch that no relay has ever used. */
  newEpoch: () => string
  counters: ClusterCounters
}
/** Messages by outcome, for the metrics. */
export type ClusterCounters = { published: number; heard: number; fenced: number; outdated: number; reread: number }

/** `entering`: it is not known yet where the topic stands. */
type Role = 'entering' | 'following' | 'leading' | 'alone' | 'stopped'

/**
 * A public topic at one of several relays. The relay with the lease polls and publishes changes, and tells its own sockets
 * only when Redis has taken them: so an epoch and seq are the same document everywhere. The others follow, and continue from
 * there when they get the lease. Without Redis each relay polls alone, under an epoch of its own.
 */
export class SharedTopic {
  readonly name: string
  #role: Role = 'entering'
  #topic: ParsedTopic
  #feed: Feed
  #tell: () => void
  #parts: SharedParts
  #poller: OwnPoller | null = null
  /** Of the lease, while this relay has it; 0 otherwise. */
  #lease = 0
  /** The highest that was heard. */
  #term = 0
  /** Redis has been told of the document that is held, or of one that followed. */
  #isShared = false
  /** The epoch that it went on under while it was alone: no other relay has a document of that. */
  #loneEpoch = ''
  /** The relay that this one is to hand the topic to, when no poll is underway. */
  #heir: string | null = null
  /** The topic was let go, and the last poll is still to be answered. */
  #isEnding = false
  /** Grows with every change of role: what was begun before is over. */
  #turn = 0
  /** Messages that came while the state was being read. */
  #early: string[] | null = null
  /** Resolves when all answers of polls are published; null when none waits. */
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

  /** When the upstream confirmed the document that is held; null when it does not stand. */
  get #heldSince(): number | null {
    return this.#feed.stale === null ? this.#feed.asOf : null
  }

  /** Redis has said whose the lease is: `term` of this relay's, 0 when it is another's. */
  settle(term: number): void {
    const isSettled = term > 0 ? this.#role === 'leading' && this.#lease === term : this.#role === 'following'
    if (this.#role !== 'stopped' && this.#early === null && !isSettled) void this.#enter(term)
  }

  /** Messages may have been lost. */
  invalidate(): void {
    this.#term = 0
    if (this.#role === 'following') this.#become('entering')
  }

  /** Another relay is to poll this topic: it gets the lease when no poll is underway, so that none is made twice. */
  handTo(heir: string): void {
    if (this.#role !== 'leading') return
    this.#heir = heir
    void this.#handOver()
  }

  /** Redis is away: this relay polls by itself, even while another one holds the lease. */
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
   * Resolves when the lease, if it was this relay's, is another's to take: after the poll that is underway, so that none is
   * made twice.
   * @param former what the stop before this one returned, when the topic was let go and kept again: both have one lease.
   */
  async stop(former: Promise<void> = Promise.resolve()): Promise<void> {
    this.#parts.store.unhear(this.name)
    this.#tell = () => {}
    this.#heir = null
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
    this.#heir = null
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
    // The next beat brings the next try.
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
        // A relay that ends breaks its own requests off: that says nothing of the upstream.
        failure: (stale) => this.#isEnding || this.#offer({ stale }),
      },
      this.#heldSince,
    )
  }

  /** Takes over where all stand, unless this relay has seen something newer while it was alone. */
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
    // Redis knows less than this relay: a leader then goes on under a new epoch, for others may have gone on as well.
    this.#isShared = isLeader ? told !== null && isAt(this.#feed, told.position) : this.#isShared || !isOlder
  }

  #hear(text: string): void {
    if (this.#early !== null) return void this.#early.push(text)
    if (this.#role !== 'following' && this.#role !== 'leading') return
    const message = decodeMessage(text)
    if (message === null) return
    const { counters } = this.#parts
    // The former holder of the lease does not know yet.
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

  /** What was told does not follow from what is held, unless it is held already. */
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
    // Whether Redis knows of it or not, others may have the epoch that is held, and go on from it in their own way.
    this.#loneEpoch = newEpoch()
    this.#isShared = false
    this.#feed.begin({ epoch: this.#loneEpoch, seq: 1 }, document, clock.now())
    this.#tell()
  }

  /** One publication at a time; of what comes meanwhile the last. */
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
    const heir = this.#heir
    if (heir === null || this.#publishing !== null || this.#poller?.isPolling()) return
    this.#heir = null
    // Who takes a failing topic asks at once, and would ask sooner than its pause allows.
    if (this.#feed.stale !== null) return
    const term = this.#lease
    // It polls no more before another may. When the lease stays, the next beat says so.
    const turn = this.#become('entering')
    // What Redis says of the lease meanwhile may be from before.
    this.#early = []
    await this.#parts.store.hand(this.name, heir, term).catch(() => {})
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
