import type { Document } from '../../shared/stream/frame.ts'
import type { DocumentOf, Topic } from '../../shared/stream/topics.ts'

/**
 * The state of a topic as a view gets it. `asOf`: when the exchange last confirmed the document, in epoch ms of this
 * machine's clock. `stale` with a null document: the exchange has not answered since the subscription. `refused`: the relay
 * does not serve the topic.
 */
export type TopicState<Doc = Document> = {
  doc: Doc | null
  asOf: number | null
  status: 'loading' | 'live' | 'stale' | 'refused'
}

export const loadingState: TopicState<never> = { doc: null, asOf: null, status: 'loading' }

/** `whileHidden`: a hidden page keeps the topic for as long as this listener uses it. */
export type FollowOptions = { whileHidden?: boolean }

/** Access to topics for views, and to the relay's time. */
export type TopicReader = {
  /**
   * Follows a topic. The subscription begins with the first listener and ends with the last. The listener is called with
   * the present state before this returns, and with each later one. An error of the listener is thrown later, in a task of
   * its own, and stops no other listener.
   * @returns a function that ends it; the listener is not called after that.
   * @throws RangeError when the name is not a topic; then nothing was sent.
   */
  follow<Name extends Topic>(
    name: Name,
    listener: (state: TopicState<DocumentOf<Name>>) => void,
    options?: FollowOptions,
  ): () => void
  /** Returns the present state of a topic; `loading` when the topic has no listener. */
  state<Name extends Topic>(name: Name): TopicState<DocumentOf<Name>>
  /** Returns the relay's time, epoch ms. Until the relay has sent it on this connection, this is the machine's time. */
  relayTime(): number
}
