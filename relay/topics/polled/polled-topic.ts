import type { Document } from '#shared/stream/frame.ts'
import type { Parsed, TopicKind } from '#shared/stream/topics.ts'

/** The relay's part of a topic: what it asks, and how it reads the answer. The other part is in `shared/stream/topics/`. */
export type PolledTopic<Kind extends TopicKind> = {
  /** Whom it asks; by default the exchange. */
  source?: 'chartFeed'
  /** What follows the source's address: path and query. `now` in epoch ms. */
  call(topic: Parsed<Kind>, now: number): string
  builder(topic: Parsed<Kind>): DocumentBuilder
}

/**
 * Builds a topic's keyed, normalised document from the answer of its call. One builder serves one topic, because it remembers
 * the rows of the last answer. @throws when the answer does not have the contract's shape.
 */
export type DocumentBuilder = (answer: unknown) => Document
