import type { Document } from '../../shared/stream/frame.ts'
import type { DocumentOf, Topic } from '../../shared/stream/topics.ts'

/**
 * What a view gets of a topic. `asOf` is when the document was last confirmed, epoch ms of this machine's clock.
 * `stale` with a null document: the exchange has not answered since we asked. `refused`: the relay will not serve it.
 */
export type TopicState<Doc = Document> = {
  doc: Doc | null
  asOf: number | null
  status: 'loading' | 'live' | 'stale' | 'refused'
}

export const loadingState: TopicState<never> = { doc: null, asOf: null, status: 'loading' }

/** `whileHidden`: a hidden page does not let go of the topic, for as long as this listener uses it. */
export type FollowOptions = { whileHidden?: boolean }

/** Topics as a view follows them, and the relay's time. */
export type TopicReader = {
  /**
   * Follows a topic: subscribed with the first listener, ends with the last. The listener is called at once with the present
   * state, before this returns, and with each later one. What it throws is thrown later, on its own, and stops no other
   * listener.
   * @returns what ends it; the listener is not called after that.
   * @throws RangeError when the name is no topic; then nothing was sent.
   */
  follow<Name extends Topic>(
    name: Name,
    listener: (state: TopicState<DocumentOf<Name>>) => void,
    options?: FollowOptions,
  ): () => void
  /** The present state of a topic; `loading` when nobody follows it. */
  state<Name extends Topic>(name: Name): TopicState<DocumentOf<Name>>
  /** The relay's time now, epoch ms; this machine's until the relay has told it on this connection. */
  relayTime(): number
}
