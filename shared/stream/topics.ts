import { type BookTopic, book } from './topics/book.ts'
import { type CandlesTopic, candles } from './topics/candles.ts'
import { type MarketsTopic, markets } from './topics/markets.ts'
import { type OrdersTopic, orders } from './topics/orders.ts'
import { type PairTopic, pair } from './topics/pair.ts'
import { type PricesTopic, prices } from './topics/prices.ts'
import { type QuotesTopic, quotes } from './topics/quotes.ts'
import { type StatsTopic, stats } from './topics/stats.ts'
import { type TickerTopic, ticker } from './topics/ticker.ts'
import type { TopicRules } from './topics/topic.ts'
import { type TradesTopic, trades } from './topics/trades.ts'
import { type VolumesTopic, volumes } from './topics/volumes.ts'
import { type WalletTopic, wallet } from './topics/wallet.ts'

/**
 * The topics, by the beginning of their names. A user's own topics begin with `me:`; the relay knows the user from the
 * token.
 */
export type TopicMap = {
  prices: PricesTopic
  markets: MarketsTopic
  ticker: TickerTopic
  book: BookTopic
  trades: TradesTopic
  quotes: QuotesTopic
  candles: CandlesTopic
  stats: StatsTopic
  volumes: VolumesTopic
  'me:wallet': WalletTopic
  'me:pair': PairTopic
  'me:orders': OrdersTopic
}

export const topics: { readonly [Kind in TopicKind]: TopicRules<TopicMap[Kind]> } = {
  prices,
  markets,
  ticker,
  book,
  trades,
  quotes,
  candles,
  stats,
  volumes,
  'me:wallet': wallet,
  'me:pair': pair,
  'me:orders': orders,
}

export type TopicKind = keyof TopicMap
export type Topic = TopicMap[TopicKind]['name']
export type PublicTopic = Exclude<Topic, `me:${string}`>

/** The type of a topic's document. */
export type DocumentOf<Name extends Topic> = {
  [Kind in TopicKind]: Name extends TopicMap[Kind]['name'] ? TopicMap[Kind]['document'] : never
}[TopicKind]

/** A parsed topic name. */
export type Parsed<Kind extends TopicKind> = { kind: Kind } & TopicMap[Kind]['parts']
export type ParsedTopic = { [Kind in TopicKind]: Parsed<Kind> }[TopicKind]

/** Parses a topic name that a client sent; returns null for a name outside the grammar. */
export function parseTopic(name: string): ParsedTopic | null {
  const words = name.split(':')
  const kind = words.splice(0, words[0] === 'me' ? 2 : 1).join(':')
  if (!Object.hasOwn(topics, kind)) return null
  const parts = topics[kind as TopicKind].parse(words)
  return parts === null ? null : ({ kind, ...parts } as ParsedTopic)
}

/** Returns whether only its owner may subscribe to a topic. */
export function isOwn({ kind }: Pick<ParsedTopic, 'kind'>): boolean {
  return topics[kind].holder === 'owner'
}

/** Returns the time between polls of a topic, in ms. */
export function pollInterval<Kind extends TopicKind>(topic: Parsed<Kind>): number {
  const { interval }: TopicRules<TopicMap[Kind]> = topics[topic.kind]
  return typeof interval === 'number' ? interval : interval(topic)
}
