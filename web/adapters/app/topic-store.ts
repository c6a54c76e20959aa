import type { Document } from '#shared/stream/frame.ts'
import type { KeptDocument, TopicStore } from '#web/streams/kept-topics.ts'
import { readKept } from './kept.ts'

const key = 'sarraf.prices'

/** Of the shape of the documents: what another version has kept is not read. Raise it when a document's rows change. */
const version = 1

/** At most so many topics and characters are kept, those that came last. */
const most = { topics: 12, chars: 400_000 }

/** Milliseconds between writes; what came after the last one is written when the page is left. */
const pause = 30_000

/** Milliseconds after which a price tells nothing any more. A document from the future tells that the clock was moved. */
const oldest = 7 * 24 * 60 * 60 * 1000
const ahead = 60_000

type Kept = { version: number; topics: { [topic: string]: KeptDocument } }

/** The last prices on this device. A browser that keeps nothing, or has no room left, shows none without a network. */
export function createTopicStore(now: () => number = Date.now): TopicStore {
  let known: Kept['topics'] | null = null
  const fresh = new Map<string, KeptDocument>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const write = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    if (fresh.size > 0) known = save({ ...readAll(), ...Object.fromEntries(fresh) })
    fresh.clear()
  }
  globalThis.addEventListener?.('pagehide', write)

  return {
    read: (topic) => {
      known ??= readAll()
      const found = fresh.get(topic) ?? known[topic]
      return found !== undefined && isTimely(found.asOf, now()) ? found : null
    },
    keep: (topic, document) => {
      fresh.set(topic, document)
      timer ??= setTimeout(write, pause)
    },
  }
}

function readAll(): Kept['topics'] {
  const kept = readKept(key)
  if (!isObject(kept) || kept.version !== version || !isObject(kept.topics)) return {}
  return Object.fromEntries(Object.entries(kept.topics).filter(([, one]) => isDocument(one))) as Kept['topics']
}

function save(topics: Kept['topics']): Kept['topics'] {
  const byAge = Object.entries(topics).sort(([, a], [, b]) => b.asOf - a.asOf)
  let chars = 0
  const bounded = byAge.slice(0, most.topics).filter(([, one]) => {
    chars += JSON.stringify(one).length
    return chars <= most.chars
  })
  const left = Object.fromEntries(bounded)
  try {
    localStorage.setItem(key, JSON.stringify({ version, topics: left } satisfies Kept))
  } catch {
    // There is no room, or none is given: prices of a former time would look like the last ones.
    dropAll()
  }
  return left
}

function dropAll(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

function isTimely(asOf: number, now: number): boolean {
  return asOf <= now + ahead && now - asOf <= oldest
}

function isDocument(one: unknown): one is KeptDocument {
  return isObject(one) && Number.isFinite(one.asOf) && isObject(one.doc) && isRows(one.doc)
}

function isRows(doc: { [row: string]: unknown }): doc is Document {
  return Object.values(doc).every(isObject)
}

function isObject(value: unknown): value is { [field: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
