import { Observable } from 'rxjs'
import type { Document } from '#shared/stream/frame.ts'
import type { DocumentOf, Topic } from '#shared/stream/topics.ts'
import { loadingState, type TopicState, type Topics } from './topics.ts'

/** A document as it was last confirmed, epoch ms of this machine's clock. */
export type KeptDocument = { doc: Document; asOf: number }
/** The last documents on this device. */
export type TopicStore = {
  read(topic: string): KeptDocument | null
  keep(topic: string, document: KeptDocument): void
}

export type KeptTopics = Topics & {
  /** What a view shows of a topic that nobody follows yet. */
  first(topic: Topic): TopicState
  /** As of when the oldest price is that a page shows and that is not live, epoch ms; null when none is. */
  staleSince(): number | null
  /** Calls back when that may have changed. @returns what ends it */
  onStaleChange(listener: () => void): () => void
}

/** The prices of the market, which are the same for everybody: nothing of a user's, no order book, no trades. */
const kept = /^(?:prices|markets|quotes|ticker|stats)(?::|$)/

/** Milliseconds of a visit in which what came with the page needs no age. */
const freshness = 10_000

type Options = {
  /** Whether there is no connection to wait for, now and each time that changes. */
  lost$: Observable<boolean>
  store: TopicStore
  /** What came with the page itself. */
  brought: ReadonlyMap<string, KeptDocument>
  /** Milliseconds since the visit began. */
  age: () => number
  /** Milliseconds in which a topic that is followed at an age of the visit comes on a line that is not slow. */
  patience: (age: number) => number
}

/**
 * Topics that know the last prices: they are kept on the device while they are live, and shown as stale when the connection
 * is lost or slow, or the exchange does not answer, before anything has come. What came with the page is shown from
 * the first moment on, and has no age for ten seconds. What comes takes their place.
 */
export function keepTopics(topics: Topics, { lost$, store, brought, age, patience }: Options): KeptTopics {
  const stale = new Map<string, number>()
  const listeners = new Set<() => void>()
  const left = new Map(brought)
  for (const [name, document] of brought) if (kept.test(name)) store.keep(name, document)
  let isLost = false
  const shows = new Set<() => void>()
  lost$.subscribe((next) => {
    isLost = next
    for (const show of shows) show()
  })

  return {
    relayTime: topics.relayTime,
    first: (name) => shownOf(name, loadingState, isLost),
    topic$: (name, options) =>
      kept.test(name) || left.has(name) ? known$(name, topics.topic$(name, options)) : topics.topic$(name, options),
    staleSince: () => (stale.size === 0 ? null : Math.min(...stale.values())),
    onStaleChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  function known$<Name extends Topic>(name: Name, source$: Observable<TopicState<DocumentOf<Name>>>) {
    return new Observable<TopicState<DocumentOf<Name>>>((subscriber) => {
      let latest: TopicState = loadingState
      let last: TopicState | null = null
      let isLate = false
      const show = () => {
        const mayBeKept = isLost || isLate || latest.status === 'stale' || last?.status === 'stale'
        const next = shownOf(name, latest, mayBeKept)
        if (last !== null && next.doc === last.doc && next.asOf === last.asOf && next.status === last.status) return
        last = next
        note(name, next)
        // Documents are kept under the name of their topic.
        subscriber.next(next as TopicState<DocumentOf<Name>>)
      }
      const source = source$.subscribe((state) => {
        latest = state as TopicState
        if (latest.doc !== null) left.delete(name)
        if (kept.test(name) && state.status === 'live' && state.doc !== null && state.asOf !== null) {
          store.keep(name, { doc: state.doc as Document, asOf: state.asOf })
        }
        show()
      })
      shows.add(show)
      const beLate = () => {
        isLate = true
        show()
      }
      const timer = setTimeout(beLate, left.has(name) ? Math.max(0, freshness - age()) : patience(age()))
      return () => {
        clearTimeout(timer)
        shows.delete(show)
        source.unsubscribe()
        note(name, loadingState)
      }
    })
  }

  /** What of the device is shown stays until something comes, also while the connection is being opened anew. */
  function shownOf(name: string, latest: TopicState, mayBeKept: boolean): TopicState {
    if (latest.doc !== null || latest.status === 'refused') return latest
    const came = left.get(name)
    if (came !== undefined && age() < freshness) return { ...came, status: 'loading' }
    if (!mayBeKept) return latest
    const found = came ?? (kept.test(name) ? store.read(name) : null)
    return found === null ? latest : { ...found, status: 'stale' }
  }

  function note(name: string, { doc, asOf, status }: TopicState) {
    if (doc !== null && asOf !== null && status === 'stale') stale.set(name, asOf)
    else if (!stale.delete(name)) return
    for (const listener of listeners) listener()
  }
}
