import type { Document } from '#shared/stream/frame.ts'
import type { Parsed, TopicKind } from '#shared/stream/topics.ts'
import type { Config } from '../../base/config.ts'
import type { UnknownSymbols } from '../unknown-symbols.ts'

/**
 * The relay's part of a topic: its requests, and how the relay reads the answers. The other part is in
 * `shared/stream/topics/`.
 */
export type PolledTopic<Kind extends TopicKind> = OneCall<Kind> | { poll(topic: Parsed<Kind>, parts: PollParts): Poll }

/** A topic that is the answer of one call. */
export type OneCall<Kind extends TopicKind> = {
  /** Returns the path and query of the call, which follow the exchange's URL. `now` in epoch ms. */
  call(topic: Parsed<Kind>, now: number): string
  builder(topic: Parsed<Kind>): DocumentBuilder
}

/** The parts for a topic with its own way of polling. */
export type PollParts = {
  config: Pick<Config, 'upstream' | 'chartFeed' | 'chartSymbols'>
  unknownSymbols: UnknownSymbols
}

/**
 * Polls a topic at `now` (epoch ms): sends the requests, and builds the document. One poll function serves one topic,
 * because it remembers the last answers. @throws the error of `readUrl`; any other error when an answer does not have the
 * contract's shape.
 */
export type Poll = (readUrl: ReadUrl, now: number) => Promise<Document>

/**
 * Reads a URL, and parses the answer without loss. An answer that equals the previous one to the byte is the same object.
 */
export type ReadUrl = (url: string) => Promise<unknown>

/**
 * Builds a topic's keyed, normalised document from the answer of its call. One builder serves one topic, because it remembers
 * the rows of the last answer. @throws when the answer does not have the contract's shape.
 */
export type DocumentBuilder = (answer: unknown) => Document
