import type { Frame, SubscribeAnswer, SubscribeRequest } from '../../shared/stream/frame.ts'
import type { Replica } from '../../shared/stream/replica.ts'

/** A signal of the connection to the relay. */
export type LinkSignal = { type: 'opened' } | { type: 'closed' } | { type: 'frame'; frame: Frame }

/** Returns the replica that the client holds of a topic; undefined when an update cannot continue it. */
export type Lend = (topic: string) => Replica | undefined

export type Wire = {
  /**
   * Replaces the set of topics. `answered` is called with the relay's result for each topic, and again when a result
   * changes. It is never called when the connection is lost. `lend`: for a connection that keeps documents itself.
   */
  subscribe(request: SubscribeRequest, answered: (answer: SubscribeAnswer) => void, lend?: Lend): void
}
