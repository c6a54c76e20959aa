import type { Frame, SubscribeAnswer, SubscribeRequest } from '../../shared/stream/frame.ts'
import type { Replica } from '../../shared/stream/replica.ts'

/** What the wire to the relay tells. */
export type LinkSignal = { type: 'opened' } | { type: 'closed' } | { type: 'frame'; frame: Frame }

/** What this end holds of a topic now, undefined when nothing that can be built upon. */
export type Lend = (topic: string) => Replica | undefined

export type Wire = {
  /**
   * Replaces the set of topics. `answered` is called with what the relay made of each, never when it is gone, and again when
   * that changes. `lend`: for a wire that keeps documents itself.
   */
  subscribe(request: SubscribeRequest, answered: (answer: SubscribeAnswer) => void, lend?: Lend): void
}
