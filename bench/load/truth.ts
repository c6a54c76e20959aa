import { hash } from 'node:crypto'
import type { Document, Update } from '#shared/stream/frame.ts'
import { applyUpdate, emptyReplica, type Replica } from '#shared/stream/replica.ts'
import type { ParsedTopic } from '#shared/stream/topics.ts'

export type ReadUpdate = {
  topic: string
  kind: ParsedTopic['kind']
  isOwn: boolean
  update: Update
  /** The results of this update, by the standing that it was applied to. */
  steps: Map<Standing | null, Step>
}

/** A client's replica of a topic. Clients with the same document at the same position share one object. */
export type Standing = { readonly replica: Replica; readonly print: string }

/**
 * The result of applying an update:
 * - `changed`: the document is another one
 * - `same`: the document is unchanged
 * - `repeated`: the client already had the change and ignores it
 * - `gap`: the update does not continue the client's position, and the client notices it
 * - `wrong`: the client applied the update and has another document than the others at the same epoch and seq
 */
export type Step = { standing: Standing | null; outcome: 'changed' | 'same' | 'repeated' | 'gap' | 'wrong' }

/** The number of remembered positions of one epoch. */
const maxPlaces = 256

/**
 * Applies updates with the browser's own code. The first client at an epoch and seq defines the expected document; every
 * later client must have the same one.
 */
export function createTruth() {
  const lives = new Map<string, Map<number, Standing>>()

  const settle = (topic: string, replica: Replica): { standing: Standing; isTrue: boolean } => {
    if (replica.doc === null || replica.seq === 0) return { standing: { replica, print: '' }, isTrue: true }
    const standing = { replica, print: printOf(replica.doc) }
    // Personal topics of different users share a name, but each has its own epochs.
    const life = `${topic} ${replica.epoch}`
    const places = lives.get(life) ?? new Map<number, Standing>()
    lives.set(life, places)
    const known = places.get(replica.seq)
    if (known) return known.print === standing.print ? { standing: known, isTrue: true } : { standing, isTrue: false }
    places.set(replica.seq, standing)
    if (places.size > maxPlaces) places.delete(places.keys().next().value!)
    return { standing, isTrue: true }
  }

  const take = (before: Standing | null, { topic, kind, update }: ReadUpdate): Step => {
    const held = before?.replica ?? emptyReplica
    const { replica, resync } = applyUpdate(held, update, kind)
    if (resync) return { standing: before, outcome: 'gap' }
    if (replica.epoch === held.epoch && replica.seq === held.seq && replica.doc === held.doc) {
      const brings = update.patch ?? update.patches
      return { standing: before, outcome: brings || update.seq < held.seq ? 'repeated' : 'same' }
    }
    const { standing, isTrue } = settle(topic, replica)
    if (!isTrue) return { standing, outcome: 'wrong' }
    return { standing, outcome: replica.doc === held.doc ? 'same' : 'changed' }
  }

  return {
    /** Applies an update to a standing. The result is computed once for all clients with the same standing. */
    take(before: Standing | null, update: ReadUpdate): Step {
      const known = update.steps.get(before)
      if (known) return known
      const step = take(before, update)
      update.steps.set(before, step)
      return step
    },
  }
}
export type Truth = ReturnType<typeof createTruth>

/** Returns a fingerprint that does not depend on the order of keys. */
export function printOf(document: Document): string {
  return hash('sha1', JSON.stringify(document, sortedKeys))
}

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
