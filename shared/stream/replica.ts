import { applyPatch } from './apply.ts'
import { bookSum } from './book-sum.ts'
import { diff } from './diff.ts'
import type { Document, Position, Update } from './frame.ts'
import { isDocument } from './normalise.ts'
import type { BookDocument } from './topics/book.ts'
import type { ParsedTopic } from './topics.ts'

/**
 * A client's copy of a topic. `doc` is null until the first snapshot. `asOf` is the time when the upstream last confirmed
 * this document (epoch ms); `stale` is why it has not confirmed it since.
 */
export type Replica = {
  epoch: string | null
  seq: number
  doc: Document | null
  asOf: number | null
  stale: string | null
}

export const emptyReplica: Replica = { epoch: null, seq: 0, doc: null, asOf: null, stale: null }

/**
 * Applies one topic's part of a frame (design 3). When `resync` is true, the update could not be used and the replica is
 * unchanged; the client must subscribe again with null for this topic. `resync` stays true for every such update, so
 * subscribe once a frame for all topics together. Changes that the replica already has are ignored. Unchanged rows keep
 * their reference.
 */
export function applyUpdate(
  replica: Replica,
  update: Update,
  kind: ParsedTopic['kind'],
): { replica: Replica; resync: boolean } {
  const isSameLife = replica.epoch === update.epoch
  if (isSameLife && update.seq < replica.seq) return { replica, resync: false }
  if (update.seq === 0) return { replica: waiting(replica, update), resync: false }
  const doc = documentAfter(replica, update, isSameLife)
  if (doc === undefined || (kind === 'book' && doc !== replica.doc && !sumIsRight(doc)))
    return { replica, resync: true }
  const next: Replica = { epoch: update.epoch, seq: update.seq, doc, asOf: update.asOf, stale: update.stale ?? null }
  return { replica: isSame(replica, next) ? replica : next, resync: false }
}

/** Returns the position to subscribe with, to receive the missed changes; null to receive a snapshot. */
export function positionOf(replica: Replica): Position | null {
  return replica.epoch === null || replica.seq === 0 ? null : { epoch: replica.epoch, seq: replica.seq }
}

/** Returns the document at the update's seq, or undefined when the update does not continue the held document. */
function documentAfter(replica: Replica, update: Update, isSameLife: boolean): Document | null | undefined {
  if (update.snapshot) {
    const snapshot = applyPatch({}, update.snapshot)
    if (replica.doc === null) return snapshot
    const change = diff(replica.doc, snapshot)
    return change ? applyPatch(replica.doc, change) : replica.doc
  }
  if (!isSameLife || replica.seq === 0 || replica.doc === null) return undefined
  const patches = update.patches ?? (update.patch ? [update.patch] : [])
  const missing = update.seq - replica.seq
  if (missing > patches.length) return undefined
  return patches.slice(patches.length - missing).reduce(applyPatch, replica.doc)
}

/**
 * Applies an update with seq 0: this epoch of the topic has no document yet. The document of an earlier epoch is kept, with
 * its age, until then.
 */
function waiting(replica: Replica, update: Update): Replica {
  const stale = update.stale ?? (replica.doc === null ? null : 'waiting')
  return { ...replica, epoch: update.epoch, seq: 0, stale }
}

function sumIsRight(doc: Document | null): boolean {
  return doc === null || (isDocument(doc.buy) && isDocument(doc.sell) && bookSum(doc as BookDocument) === doc.sum)
}

function isSame(a: Replica, b: Replica): boolean {
  return a.epoch === b.epoch && a.seq === b.seq && a.doc === b.doc && a.asOf === b.asOf && a.stale === b.stale
}
