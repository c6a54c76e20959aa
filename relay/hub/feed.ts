import { diff } from '#shared/stream/diff.ts'
import { type Document, type Position, wire } from '#shared/stream/frame.ts'
import type { ParsedTopic } from '#shared/stream/topics.ts'

type Change = { seq: number; at: number; text: string }

/** A group of sockets, with the part of it that a feed uses. */
export type Holder = { readonly key: string }

/**
 * The document of a topic, its latest changes, and the texts that go into frames. Every text is the JSON of a
 * `"topic":update` pair and is made once, for any number of sockets. `epoch` identifies one continuous history of the
 * document: the same epoch and seq is the same document at every relay.
 */
export class Feed {
  readonly name: string
  /** The id of the account at this relay for a personal topic; null for a public one. */
  readonly person: string | null
  readonly kind: ParsedTopic['kind']
  epoch: string
  readonly groups = new Set<Holder>()
  seq = 0
  /** When the upstream last confirmed the document (epoch ms). */
  asOf: number | null = null
  stale: string | null = null
  /** The seq that sockets have since the last flush. */
  flushedSeq = 0
  #document: Document | null = null
  #ring: Change[] = []
  #ringAge: number
  #snapshot: { seq: number; text: string } | null = null

  constructor(of: Pick<Feed, 'name' | 'person' | 'kind' | 'epoch'> & { ringAge: number }) {
    this.name = of.name
    this.person = of.person
    this.kind = of.kind
    this.epoch = of.epoch
    this.#ringAge = of.ringAge
  }

  /** Null before the first document. */
  get document(): Document | null {
    return this.#document
  }

  /**
   * Takes a polled, normalised document. Returns whether sockets must be notified: the content changed, or staleness ended.
   */
  accept(document: Document, now: number): boolean {
    if (this.#document === null) return this.begin({ epoch: this.epoch, seq: 1 }, document, now)
    const change = this.changeTo(document)
    return change === null ? this.confirm(now, null) : this.append(document, change, now)
  }

  /** Records a failed poll; the last document stays. Returns whether sockets must be notified. */
  fail(reason: string): boolean {
    return this.confirm(this.asOf, reason)
  }

  /**
   * Returns the JSON of the patch from the held document to another; null without a held document or without a difference.
   */
  changeTo(document: Document): string | null {
    const change = this.#document === null ? null : diff(this.#document, document)
    return change === null ? null : JSON.stringify(change)
  }

  /**
   * Records that the document is confirmed at `asOf` (epoch ms), and why it is stale, or null. Returns whether staleness
   * changed.
   */
  confirm(asOf: number | null, stale: string | null): boolean {
    const isNew = this.stale !== stale
    this.asOf = asOf
    this.stale = stale
    return isNew
  }

  /** Adds the next document of this epoch. `change`: the JSON of the patch that leads to it. */
  append(document: Document, change: string, now: number): true {
    this.confirm(now, null)
    this.#document = document
    this.seq += 1
    this.#ring.push({ seq: this.seq, at: now, text: change })
    this.#trimRing(now)
    return true
  }

  /** Begins with a document that does not continue the last one. Sockets get it completely. */
  begin({ epoch, seq }: Position, document: Document, asOf: number | null): true {
    this.confirm(asOf, null)
    this.epoch = epoch
    this.seq = seq
    this.flushedSeq = 0
    this.#document = document
    this.#ring = []
    this.#snapshot = null
    return true
  }

  /** Returns the update from `flushedSeq` to now. */
  changeText(): string {
    return this.flushedSeq === 0 && this.seq > 0 ? this.snapshotText() : this.#sinceText(this.flushedSeq)
  }

  snapshotText(): string {
    if (this.#document === null) return this.#text('')
    if (this.#snapshot?.seq !== this.seq) {
      this.#snapshot = { seq: this.seq, text: `,"snapshot":${JSON.stringify(this.#document)}` }
    }
    return this.#text(this.#snapshot!.text)
  }

  /** Returns an update without content: the topic's position, and whether it is stale. */
  statusText(): string {
    return this.#text('')
  }

  /**
   * Returns the update from a client's position to now: nothing new; the missed patches, if the ring has them and they are
   * shorter than the document; or a snapshot.
   */
  resumeText(position: Position | null, now: number): { text: string; by: 'nothing' | 'patches' | 'snapshot' } {
    this.#trimRing(now)
    if (position === null || position.epoch !== this.epoch || position.seq > this.seq || position.seq < 1) {
      return { text: this.snapshotText(), by: 'snapshot' }
    }
    if (position.seq === this.seq) return { text: this.statusText(), by: 'nothing' }
    const snapshot = this.snapshotText()
    const missed = this.#ring.filter((change) => change.seq > position.seq)
    const length = missed.reduce((sum, change) => sum + change.text.length, 0)
    if (missed.length < this.seq - position.seq || length > snapshot.length) return { text: snapshot, by: 'snapshot' }
    return { text: this.#sinceText(position.seq), by: 'patches' }
  }

  #sinceText(seq: number): string {
    const changes = this.#ring.filter((change) => change.seq > seq).map((change) => change.text)
    if (changes.length < this.seq - seq) return this.snapshotText()
    if (changes.length === 0) return this.statusText()
    return this.#text(changes.length === 1 ? `,"patch":${changes[0]}` : `,"patches":[${changes.join(',')}]`)
  }

  #text(content: string): string {
    const stale = this.stale === null ? '' : `,"stale":"${this.stale}"`
    return `"${this.name}":{"epoch":"${this.epoch}","seq":${this.seq},"asOf":${this.asOf}${content}${stale}}`
  }

  #trimRing(now: number): void {
    const [seq, at] = [this.seq - wire.ringPatches, now - this.#ringAge]
    this.#ring = this.#ring.filter((change) => change.seq > seq && change.at >= at)
  }
}
