import { Observable } from 'rxjs'
import type { Document } from '#shared/stream/frame.ts'
import type { DocumentOf, Topic } from '#shared/stream/topics.ts'
import { loadingState, type TopicState, type Topics } from './topics.ts'

/** A document with the time of its last confirmation, in epoch ms of this machine's clock. */
export type KeptDocument = { doc: Document; asOf: number }
/** The store of the last documents in this browser. */
export type TopicStore = {
  read(topic: string): KeptDocument | null
  keep(topic: string, document: KeptDocument): void
}

export type KeptTopics = Topics & {
  /** Returns the state that a view shows of a topic before it is followed. */
  first(topic: Topic): TopicState
  /** Returns the time of the oldest shown price that is not live, in epoch ms; null when all are live. */
  staleSince(): number | null
  /** Calls `listener` when `staleSince` may have changed. @returns a function that stops this */
  onStaleChange(listener: () => void): () => void
  /**
   * Calls `listener` each time that a price is live after its topic was stale: the exchange was silent, or the page was
   * hidden or without a connection. A saved price that was only late does not count. @returns a function that stops this
   */
  onReturn(listener: () => void): () => void
}

/** Topics that are saved: public market prices. The user's own topics, order books and trades are not saved. */
const kept = /^(?:prices|markets|volumes|quotes|ticker|stats)(?::|$)/

/** Time in ms from the start of a visit in which prerendered documents are shown without an age. */
const freshness = 10_000

type Options = {
  /** Emits whether there is no connection to wait for, now and at each change. */
  lost$: Observable<boolean>
  store: TopicStore
  /** The documents of the prerendered page. */
  brought: ReadonlyMap<string, KeptDocument>
  /** Returns the ms since the visit began. */
  age: () => number
  /** Returns the ms in which a topic, followed at an age of the visit, arrives on a fast connection. */
  timeout: (age: number) => number
}

/**
 * Adds the last known prices to topics. Live prices are saved. A saved price is shown as stale when the connection is lost
 * or slow, or the exchange does not answer, before the first document. Prerendered documents are shown from the start,
 * without an age for ten seconds. Live documents replace them.
 */
export function keepTopics(topics: Topics, { lost$, store, brought, age, timeout }: Options): KeptTopics {
  /** The time of each stale price that is shown, by its subscription: several may show one topic. */
  const stale = new Map<object, number>()
  const silent = new Set<string>()
  const staleListeners = new Set<() => void>()
  const returnListeners = new Set<() => void>()
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
    onStaleChange: (listener) => add(staleListeners, listener),
    onReturn: (listener) => add(returnListeners, listener),
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
        note(show, next)
        // Documents are stored under the name of their topic, so the type is right.
        subscriber.next(next as TopicState<DocumentOf<Name>>)
      }
      const source = source$.subscribe((state) => {
        latest = state as TopicState
        noteReturn(name, latest)
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
      const timer = setTimeout(beLate, left.has(name) ? Math.max(0, freshness - age()) : timeout(age()))
      return () => {
        clearTimeout(timer)
        shows.delete(show)
        source.unsubscribe()
        note(show, loadingState)
      }
    })
  }

  /** Returns the state to show. A saved document stays until a live one arrives, also during a reconnection. */
  function shownOf(name: string, latest: TopicState, mayBeKept: boolean): TopicState {
    if (latest.doc !== null || latest.status === 'refused') return latest
    const came = left.get(name)
    if (came !== undefined && age() < freshness) return { ...came, status: 'loading' }
    if (!mayBeKept) return latest
    const found = came ?? (kept.test(name) ? store.read(name) : null)
    return found === null ? latest : { ...found, status: 'stale' }
  }

  /** A price that is shown as stale only because it is late does not count: the exchange was not silent. */
  function noteReturn(name: string, { status }: TopicState) {
    // A topic that is loaded again, such as after a log-in, is as silent as before.
    if (status === 'stale') silent.add(name)
    else if (status !== 'loading' && silent.delete(name) && status === 'live') {
      for (const listener of returnListeners) listener()
    }
  }

  function note(subscription: object, { doc, asOf, status }: TopicState) {
    if (doc !== null && asOf !== null && status === 'stale') stale.set(subscription, asOf)
    else if (!stale.delete(subscription)) return
    for (const listener of staleListeners) listener()
  }
}

function add(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
