import type { Position } from '#shared/stream/frame.ts'
import { positionOf } from '#shared/stream/replica.ts'
import type { ReadFrame } from './frame-memory.ts'
import type { Tally } from './tally.ts'
import type { ReadUpdate, Standing, Step, Truth } from './truth.ts'
import { nameOf, type Visitor } from './visitors.ts'

/** What one client holds of its topics. `shared.tally` is replaced when counting begins anew. */
export class Holdings {
  readonly #shared: { readonly truth: Truth; readonly tally: Tally }
  readonly #visitor: Visitor
  #open: readonly string[]
  /** The public ones, and the person's own. */
  #topics: readonly string[]
  #held = new Map<string, Standing>()
  /** Places that the relay was told and has not answered with content yet. */
  #asked = new Map<string, Position | null>()

  constructor(shared: { readonly truth: Truth; readonly tally: Tally }, visitor: Visitor) {
    this.#shared = shared
    this.#visitor = visitor
    this.#open = visitor.topics
    this.#topics = [...visitor.topics, ...visitor.own]
  }

  /** The public ones. */
  get topics(): readonly string[] {
    return this.#open
  }

  /** Of these public topics from now on; what is held of them stays. */
  moveTo(topics: readonly string[]): void {
    this.#open = topics
    this.#topics = [...topics, ...this.#visitor.own]
    for (const topic of this.#held.keys()) if (!this.#topics.includes(topic)) this.#held.delete(topic)
  }

  forgetAll(): void {
    this.#held.clear()
  }

  /** What to subscribe to: topics by the place in each, null for those without one and those that are missing some. */
  ask(missing: ReadonlySet<string>): Map<string, Position | null> {
    const place = (topic: string) => (missing.has(topic) ? null : placeIn(this.#held.get(topic)))
    this.#asked = new Map(this.#topics.map((topic) => [topic, place(topic)]))
    return new Map(this.#asked)
  }

  /**
   * Takes a frame in, and says of which topics some was missed. `isFirst`: the relay may still be answering what was
   * asked. `isTimed`: its way counts (arrival in epoch ms).
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
      this.#count(step, update, isFirst && this.#standsWhereItAsked(update.topic, before))
      if (!isTimed || step.outcome !== 'changed' || !update.update.patch) continue
      const fromPoll = update.isOwn ? tally.own : tally.fromPoll
      fromPoll.add(arrival - update.update.asOf!)
      if (!update.isOwn) tally.fromFlush.add(arrival - now)
    }
    return missing
  }

  /** Whether every topic has a document of the relay's present life. */
  hasAll(): boolean {
    return this.missing().length === 0
  }

  /** The topics that have none. */
  missing(): readonly string[] {
    return this.#topics.filter((topic) => (this.#held.get(topic)?.replica.seq ?? 0) === 0)
  }

  /** Fingerprints of what is held; of a topic that nothing is held of, the empty text. */
  prints(): Map<string, string> {
    const { own, person } = this.#visitor
    const name = (topic: string) => nameOf({ topic, person: own.includes(topic) ? person : null })
    return new Map(this.#topics.map((topic) => [name(topic), this.#held.get(topic)?.print ?? '']))
  }

  /** False also when a frame that came before the relay's answer has led on from the place that it was told. */
  #standsWhereItAsked(topic: string, standing: Standing | undefined): boolean {
    const asked = this.#asked.get(topic) ?? null
    if (asked === null) return false
    const place = placeIn(standing)
    return place === null || (asked.epoch === place.epoch && asked.seq === place.seq)
  }

  #count({ outcome }: Step, { topic, update }: ReadUpdate, isAnswer: boolean): void {
    const { counts } = this.#shared.tally
    counts[outcome === 'gap' ? 'gaps' : outcome] += 1
    if (!isAnswer || update.seq === 0) return
    this.#asked.delete(topic)
    if (update.snapshot) counts.resumedBySnapshot += 1
    else if (update.patch ?? update.patches) counts.resumedByPatches += 1
    else counts.resumedByNothing += 1
  }
}

function placeIn(standing: Standing | undefined): Position | null {
  return standing === undefined ? null : positionOf(standing.replica)
}
