import { hash } from 'node:crypto'
import type { Document, Update } from '#shared/stream/frame.ts'
import { applyUpdate, emptyReplica, type Replica } from '#shared/stream/replica.ts'
import type { ParsedTopic } from '#shared/stream/topics.ts'

export type ReadUpdate = {
  topic: string
  kind: ParsedTopic['kind']
  isOwn: boolean
  update: Update
  /** What it leads to from where a client stands. */
  steps: Map<Standing | null, Step>
}

/** Where a client stands in a topic. Those with the same document at the same place share one. */
export type Standing = { readonly replica: Replica; readonly print: string }

/**
 * What an update made of a standing. `changed`: another document; `same`: none; `repeated`: it brought what was held
 * already, which a client passes over; `gap`: it does not lead on from here, which a client sees; `wrong`: the client
 * took it for good, and holds another document than others at the same epoch and seq: it was deceived.
 */
export type Step = { standing: Standing | null; outcome: 'changed' | 'same' | 'repeated' | 'gap' | 'wrong' }

/** Places of one life of a topic that are remembered. */
const mostPlaces = 256

/**
 * Takes updates as a browser does, with its own code, and knows what the document is at each epoch and seq: what the
 * first client found there. A client that comes to the same place by another way must find the same.
 */
export function createTruth() {
  const lives = new Map<string, Map<number, Standing>>()

  const settle = (topic: string, replica: Replica): { standing: Standing; isTrue: boolean } => {
    if (replica.doc === null || replica.seq === 0) return { standing: { replica, print: '' }, isTrue: true }
    const standing = { replica, print: printOf(replica.doc) }
    // Of persons' own topics of one name each has epochs of its own.
    const life = `${topic} ${replica.epoch}`
    const places = lives.get(life) ?? new Map<number, Standing>()
    lives.set(life, places)
    const known = places.get(replica.seq)
    if (known) return known.print === standing.print ? { standing: known, isTrue: true } : { standing, isTrue: false }
    places.set(replica.seq, standing)
    if (places.size > mostPlaces) places.delete(places.keys().next().value!)
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
    /** What an update makes of a standing; found out once for all who stand there. */
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

/** The same for the same document, whatever the order of its keys. */
export function printOf(document: Document): string {
  return hash('sha1', JSON.stringify(document, sortedKeys))
}

function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
