import { diff } from '#shared/stream/diff.ts'
import { type Document, type Position, wire } from '#shared/stream/frame.ts'
import type { ParsedTopic } from '#shared/stream/topics.ts'

type Change = { seq: number; at: number; text: string }

/** A group of sockets, as far as a feed knows one. */
export type Holder = { readonly key: string }

/**
 * A topic: its document, the changes since, and the texts that go into frames. Every text is the JSON of a
 * `"topic":update` pair and is made once, however many sockets get it. An epoch is one life of the document: whatever
 * has the same epoch and seq is the same document, at whichever relay.
 */
export class Feed {
  readonly name: string
  /** The account whose own topic it is, by its name at this relay; null for a public one. */
  readonly person: string | null
  readonly kind: ParsedTopic['kind']
  epoch: string
  readonly groups = new Set<Holder>()
  seq = 0
  /** When the upstream last answered well (epoch ms). */
  asOf: number | null = null
  stale: string | null = null
  /** What the last flush left the sockets with. */
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

  /** Null before the first. */
  get document(): Document | null {
    return this.#document
  }

  /** Takes in a polled document, normalised. Says whether sockets must hear of it: content changed, or staleness ended. */
  accept(document: Document, now: number): boolean {
    if (this.#document === null) return this.begin({ epoch: this.epoch, seq: 1 }, document, now)
    const change = this.changeTo(document)
    return change === null ? this.confirm(now, null) : this.append(document, change, now)
  }

  /** A poll failed: the last document stands. Says whether sockets must hear of it. */
  fail(reason: string): boolean {
    return this.confirm(this.asOf, reason)
  }

  /** The JSON of the patch that leads from the document that is held to another; null when there is no difference. */
  changeTo(document: Document): string | null {
    const change = this.#document === null ? null : diff(this.#document, document)
    return change === null ? null : JSON.stringify(change)
  }

  /** The document stands, confirmed at `asOf` (epoch ms), and stale for a reason or not. Says whether that is news. */
  confirm(asOf: number | null, stale: string | null): boolean {
    const isNew = this.stale !== stale
    this.asOf = asOf
    this.stale = stale
    return isNew
  }

  /** The next document of this epoch, and the JSON of the patch that leads to it. */
  append(document: Document, change: string, now: number): true {
    this.confirm(now, null)
    this.#document = document
    this.seq += 1
    this.#ring.push({ seq: this.seq, at: now, text: change })
    this.#trimRing(now)
    return true
  }

  /** A document that does not follow from the one before: sockets get it whole. */
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

  /** What is new since the last flush, for sockets that hold the document of `flushedSeq`. */
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

  /** No content: where the topic stands, and whether it is stale. */
  statusText(): string {
    return this.#text('')
  }

  /**
   * What a client at this position needs: nothing new, the patches that it missed while the ring has them and they are
   * shorter than the document, or a snapshot.
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
