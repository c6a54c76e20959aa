import type { Document } from '#shared/stream/frame.ts'
import type { KeptDocument, TopicStore } from '#web/streams/kept-topics.ts'
import { readKept } from './kept.ts'

const key = 'sarraf.prices'

/**
 * The version of the documents' shape. Documents of another version are ignored. Raise it when the rows of a document
 * change.
 */
const version = 1

/** The limits of the store: the most recent documents are kept. */
const max = { topics: 12, chars: 400_000 }

/** Time in ms between writes. Later documents are written when the page closes. */
const pause = 30_000

/** Age limit of a price in ms, and tolerance for a document from the future (the clock was moved). */
const oldest = 7 * 24 * 60 * 60 * 1000
const ahead = 60_000

type Kept = { version: number; topics: { [topic: string]: KeptDocument } }

/**
 * Creates the store of the last prices in local storage. Without storage, or when it is full, no prices are available
 * offline.
 */
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
  const bounded = byAge.slice(0, max.topics).filter(([, one]) => {
    chars += JSON.stringify(one).length
    return chars <= max.chars
  })
  const left = Object.fromEntries(bounded)
  try {
    localStorage.setItem(key, JSON.stringify({ version, topics: left } satisfies Kept))
  } catch {
    // Storage is full or refused. Older prices are deleted, because they would look like the last ones.
    dropAll()
  }
  return left
}

function dropAll(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // The browser refuses storage, so nothing needs to be deleted.
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
