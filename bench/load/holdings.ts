import type { Position } from '#shared/stream/frame.ts'
import { positionOf } from '#shared/stream/replica.ts'
import type { ReadFrame } from './frame-memory.ts'
import type { Tally } from './tally.ts'
import type { ReadUpdate, Standing, Step, Truth } from './truth.ts'
import { nameOf, type Visitor } from './visitors.ts'

/** The documents that one client holds. `shared.tally` is replaced when counting starts again. */
export class Holdings {
  readonly #shared: { readonly truth: Truth; readonly tally: Tally }
  readonly #visitor: Visitor
  #open: readonly string[]
  /** The public topics and the user's own. */
  #topics: readonly string[]
  #held = new Map<string, Standing>()
  /** Positions that were sent to the relay and not answered with content yet. */
  #sentPositions = new Map<string, Position | null>()

  constructor(shared: { readonly truth: Truth; readonly tally: Tally }, visitor: Visitor) {
    this.#shared = shared
    this.#visitor = visitor
    this.#open = visitor.topics
    this.#topics = [...visitor.topics, ...visitor.own]
  }

  /** The public topics. */
  get topics(): readonly string[] {
    return this.#open
  }

  /** Changes the set of public topics. Documents of topics that remain are kept. */
  moveTo(topics: readonly string[]): void {
    this.#open = topics
    this.#topics = [...topics, ...this.#visitor.own]
    for (const topic of this.#held.keys()) if (!this.#topics.includes(topic)) this.#held.delete(topic)
  }

  forgetAll(): void {
    this.#held.clear()
  }

  /**
   * Returns the topics to subscribe to, each with the client's position: null without a document, or when changes are
   * missing.
   */
  request(missing: ReadonlySet<string>): Map<string, Position | null> {
    const place = (topic: string) => (missing.has(topic) ? null : placeIn(this.#held.get(topic)))
    this.#sentPositions = new Map(this.#topics.map((topic) => [topic, place(topic)]))
    return new Map(this.#sentPositions)
  }

  /**
   * Applies a frame and returns the topics with missing changes. `isFirst`: the frame may still answer the subscription.
   * `isTimed`: its delay is counted. `arrival` is in epoch ms.
   */
  take({ now, updates, persons }: ReadFrame, arrival: number, isFirst: boolean, isTimed: boolean): Set<string> {
    const { tally, truth } = this.#shared
    const missing = new Set<string>()
    tally.counts.frames += 1
    if (persons.some((person) => person !== this.#visitor.person)) tally.counts.strangers += 1
    for (const update of updates) {
      if (!this.#topics.includes(update.topic)) continue
      const before = this.#held.get(update.topic)
      const step = truth.take(before ?? null, update)
      if (step.standing !== null) this.#held.set(update.topic, step.standing)
      if (step.outcome === 'gap') missing.add(update.topic)
      this.#count(step, update, isFirst && this.#isAtSentPosition(update.topic, before))
      if (!isTimed || step.outcome !== 'changed' || !update.update.patch) continue
      const fromPoll = update.isOwn ? tally.own : tally.fromPoll
      fromPoll.add(arrival - update.update.asOf!)
      if (!update.isOwn) tally.fromFlush.add(arrival - now)
    }
    return missing
  }

  /** Returns whether every topic has a document of the relay's present epoch. */
  hasAll(): boolean {
    return this.missing().length === 0
  }

  /** Returns the topics without a document. */
  missing(): readonly string[] {
    return this.#topics.filter((topic) => (this.#held.get(topic)?.replica.seq ?? 0) === 0)
  }

  /** Returns the fingerprints of the held documents; '' for a topic without a document. */
  prints(): Map<string, string> {
    const { own, person } = this.#visitor
    const name = (topic: string) => nameOf({ topic, person: own.includes(topic) ? person : null })
    return new Map(this.#topics.map((topic) => [name(topic), this.#held.get(topic)?.print ?? '']))
  }

  /**
   * Returns whether the client is still at the position that it sent. A frame that arrived before the relay's answer may
   * have moved it on.
   */
  #isAtSentPosition(topic: string, standing: Standing | undefined): boolean {
    const sent = this.#sentPositions.get(topic) ?? null
    if (sent === null) return false
    const place = placeIn(standing)
    return place === null || (sent.epoch === place.epoch && sent.seq === place.seq)
  }

  #count({ outcome }: Step, { topic, update }: ReadUpdate, isAnswer: boolean): void {
    const { counts } = this.#shared.tally
    counts[outcome === 'gap' ? 'gaps' : outcome] += 1
    if (!isAnswer || update.seq === 0) return
    this.#sentPositions.delete(topic)
    if (update.snapshot) counts.resumedBySnapshot += 1
    else if (update.patch ?? update.patches) counts.resumedByPatches += 1
    else counts.resumedByNothing += 1
  }
}

function placeIn(standing: Standing | undefined): Position | null {
  return standing === undefined ? null : positionOf(standing.replica)
}
