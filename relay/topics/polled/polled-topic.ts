import type { Document } from '#shared/stream/frame.ts'
import type { Parsed, TopicKind } from '#shared/stream/topics.ts'
import type { Config } from '../../base/config.ts'
import type { UnknownSymbols } from '../unknown-symbols.ts'

/** The relay's part of a topic: what it asks, and how it reads the answer. The other part is in `shared/stream/topics/`. */
export type PolledTopic<Kind extends TopicKind> = OneCall<Kind> | { poll(topic: Parsed<Kind>, parts: PollParts): Poll }

/** A topic that is the answer of one call. */
export type OneCall<Kind extends TopicKind> = {
  /** What follows the exchange's address: path and query. `now` in epoch ms. */
  call(topic: Parsed<Kind>, now: number): string
  builder(topic: Parsed<Kind>): DocumentBuilder
}

/** What a topic that asks in its own way works with. */
export type PollParts = {
  config: Pick<Config, 'upstream' | 'chartFeed' | 'chartSymbols'>
  unknownSymbols: UnknownSymbols
}

/**
 * Polls a topic at a moment (epoch ms): asks what must be asked, and makes the document of it. One poll function serves one
 * topic, because it remembers what it read. @throws what `ask` throws; anything else when an answer does not have the
 * contract's shape.
 */
export type Poll = (ask: Ask, now: number) => Promise<Document>

/** Reads a URL, and parses the answer without loss. An answer that is the one before to the byte is the same object. */
export type Ask = (url: string) => Promise<unknown>

/**
 * Builds a topic's keyed, normalised document from the answer of its call. One builder serves one topic, because it remembers
 * the rows of the last answer. @throws when the answer does not have the contract's shape.
 */
export type DocumentBuilder = (answer: unknown) => Document
