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
  /** As of when the oldest price is that a page shows and that is not live, epoch ms; null when none is. */
  staleSince(): number | null
  /** Calls back when that may have changed. @returns what ends it */
  onStaleChange(listener: () => void): () => void
}

/** The prices of the market, which are the same for everybody: nothing of a user's, no order book, no trades. */
const kept = /^(?:prices|markets|quotes|ticker|stats)(?::|$)/

/**
 * Topics that know the last prices: they are kept on the device while they are live, and shown as stale when the connection
 * is lost or the exchange does not answer before anything has come. What comes takes their place.
 * @param lost$ whether there is no connection, now and each time that changes.
 */
export function keepTopics(topics: Topics, lost$: Observable<boolean>, store: TopicStore): KeptTopics {
  const stale = new Map<string, number>()
  const listeners = new Set<() => void>()

  return {
    relayTime: topics.relayTime,
    topic$: (name, options) =>
      kept.test(name) ? known$(name, topics.topic$(name, options)) : topics.topic$(name, options),
    staleSince: () => (stale.size === 0 ? null : Math.min(...stale.values())),
    onStaleChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }

  function known$<Name extends Topic>(name: Name, source$: Observable<TopicState<DocumentOf<Name>>>) {
    return new Observable<TopicState<DocumentOf<Name>>>((subscriber) => {
      let isLost = false
      let latest: TopicState = loadingState
      let last: TopicState | null = null
      const show = () => {
        const mayBeKept = isLost || latest.status === 'stale' || last?.status === 'stale'
        const next = shownOf(name, latest, mayBeKept)
        if (last !== null && next.doc === last.doc && next.asOf === last.asOf && next.status === last.status) return
        last = next
        note(name, next)
        // Documents are kept under the name of their topic.
        subscriber.next(next as TopicState<DocumentOf<Name>>)
      }
      const lost = lost$.subscribe((now) => {
        isLost = now
        if (last !== null) show()
      })
      const source = source$.subscribe((state) => {
        latest = state as TopicState
        if (state.status === 'live' && state.doc !== null && state.asOf !== null) {
          store.keep(name, { doc: state.doc as Document, asOf: state.asOf })
        }
        show()
      })
      return () => {
        lost.unsubscribe()
        source.unsubscribe()
        note(name, loadingState)
      }
    })
  }

  /** What of the device is shown stays until something comes, also while the connection is being opened anew. */
  function shownOf(name: string, latest: TopicState, mayBeKept: boolean): TopicState {
    if (latest.doc !== null || latest.status === 'refused' || !mayBeKept) return latest
    const found = store.read(name)
    return found === null ? latest : { ...found, status: 'stale' }
  }

  function note(name: string, { doc, asOf, status }: TopicState) {
    if (doc !== null && asOf !== null && status === 'stale') stale.set(name, asOf)
    else if (!stale.delete(name)) return
    for (const listener of listeners) listener()
  }
}
