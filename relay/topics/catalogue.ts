import { markets as allMarkets } from '#shared/market/coins.ts'
import { crc32 } from '#shared/stream/crc32.ts'
import type { Document } from '#shared/stream/frame.ts'
import type { Parsed, ParsedTopic, TopicKind } from '#shared/stream/topics.ts'
import type { Config } from '../base/config.ts'
import { book } from './polled/book.ts'
import { candles } from './polled/candles.ts'
import { markets } from './polled/markets.ts'
import { orders } from './polled/orders.ts'
import { pair } from './polled/pair.ts'
import type { OneCall, Poll, PolledTopic } from './polled/polled-topic.ts'
import { prices } from './polled/prices.ts'
import { quotes } from './polled/quotes.ts'
import { stats } from './polled/stats.ts'
import { ticker } from './polled/ticker.ts'
import { trades } from './polled/trades.ts'
import { volumes } from './polled/volumes.ts'
import { wallet } from './polled/wallet.ts'
import { createUnknownSymbols } from './unknown-symbols.ts'

/** The requests of each topic, and how the relay reads the answers. */
const polled: { readonly [Kind in TopicKind]: PolledTopic<Kind> } = {
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

/** How a topic is polled. `interval` and `phase` in milliseconds. */
export type Plan = {
  interval: number
  phase: number
  poll: Poll
}

/** Returns the plan of a topic (design 3, "Topics"). `person`: the account of a personal topic, null for a public one. */
export function planOf<Kind extends TopicKind>(
  topic: Parsed<Kind>,
  person: string | null,
  config: Pick<Config, 'upstream' | 'chartFeed' | 'chartSymbols' | 'timings'>,
  unknownSymbols = createUnknownSymbols(),
): Plan {
  const of: PolledTopic<Kind> = polled[topic.kind]
  const interval = config.timings.interval(topic as ParsedTopic)
  return {
    interval,
    phase: person === null ? phaseOf(topic, config.timings.flush) : crc32(person) % interval,
    poll: 'poll' in of ? of.poll(topic, { config, unknownSymbols }) : pollOf(of, topic, config.upstream),
  }
}

/** Polls a topic that is the answer of one call. When the answer is the previous one, so is the document. */
function pollOf<Kind extends TopicKind>(of: OneCall<Kind>, topic: Parsed<Kind>, upstream: string): Poll {
  const build = of.builder(topic)
  let last: { answer: unknown; document: Document } | null = null
  return async (readUrl, now) => {
    const answer = await readUrl(`${upstream}${of.call(topic, now)}`)
    if (last === null || last.answer !== answer) last = { answer, document: build(answer) }
    return last.document
  }
}

/**
 * Returns the phase of a public topic in ms. The topics of a market start together. Markets start a little apart, so that
 * not all poll at once, but all within half a flush. So their answers, and those of topics without a market, still go out
 * in one frame. Accounts are spread over the whole interval, because no other account shares a frame with them.
 */
function phaseOf(topic: object, flush: number): number {
  if (!('market' in topic)) return 0
  const place = allMarkets.findIndex((market) => market.type === topic.market)
  return Math.floor((place * flush) / (2 * allMarkets.length))
}
