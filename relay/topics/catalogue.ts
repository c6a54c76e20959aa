import { markets } from '#shared/market/coins.ts'
import { crc32 } from '#shared/stream/crc32.ts'
import type { ParsedTopic } from '#shared/stream/topics.ts'
import type { Config } from '../base/config.ts'
import { bookBuilder } from './documents/book.ts'
import { candlesBuilder, candlesQuery } from './documents/candles.ts'
import type { DocumentBuilder } from './documents/document-builder.ts'
import { marketsBuilder } from './documents/markets.ts'
import { ordersBuilder } from './documents/orders.ts'
import { pricesBuilder } from './documents/prices.ts'
import { quotesBuilder } from './documents/quotes.ts'
import { statsBuilder } from './documents/stats.ts'
import { tickerBuilder } from './documents/ticker.ts'
import { tradesBuilder } from './documents/trades.ts'
import { pairBuilder, walletBuilder } from './documents/wallet.ts'

/** Open orders to ask for: as many as the contract's paging gives at once. */
const maxOrders = 1000

/** How a topic is polled. `interval` and `phase` in milliseconds. */
export type Plan = {
  /** The URL to poll at a moment (epoch ms). */
  url(now: number): string
  interval: number
  phase: number
  documentOf: DocumentBuilder
}

/** The plan of each topic (design 3, "Topics"). `person`: the account of a personal topic, null for a public one. */
export function planOf(
  topic: ParsedTopic,
  person: string | null,
  config: Pick<Config, 'upstream' | 'chartFeed' | 'timings'>,
): Plan {
  const interval = config.timings.interval(topic)
  const phase = person === null ? phaseOf(topic, config.timings.flush) : crc32(person) % interval
  const at = (path: string) => () => `${config.upstream}${path}`
  switch (topic.kind) {
    case 'prices': {
      const unit = topic.settlement === 'TOMAN' ? 'usd' : 'usdt'
      const wanted = markets.filter(({ settlement }) => settlement === topic.settlement).map(({ coin }) => coin)
      const query = `includeWeeklyChange=false&toCurrencies=${wanted.join(',')}`
      return { url: at(`/coins/exchange-price/${unit}?${query}`), interval, phase, documentOf: pricesBuilder() }
    }
    case 'markets': {
      const query = `weeklyDataIncluded=true&source_coin=${topic.settlement}&size=1000&page=1`
      return { url: at(`/trades/market-info/v2?${query}`), interval, phase, documentOf: marketsBuilder() }
    }
    case 'ticker': {
      const source = markets.find((market) => market.type === topic.market)!.settlement
      const query = `market_type=${topic.market}&source_coin=${source}`
      return { url: at(`/trades/market-info?${query}`), interval, phase, documentOf: tickerBuilder() }
    }
    case 'book':
      return { url: at(`/orders/order-book?marketType=${topic.market}`), interval, phase, documentOf: bookBuilder() }
    case 'trades': {
      const query = `type=P2P&marketType=${topic.market}&size=20`
      return { url: at(`/trades/last-trades?${query}`), interval, phase, documentOf: tradesBuilder() }
    }
    case 'quotes':
      return { url: at('/coins/price/usd?include24hrChange=true'), interval, phase, documentOf: quotesBuilder() }
    case 'candles': {
      const url = (now: number) => `${config.chartFeed}?${candlesQuery(topic, now)}`
      return { url, interval, phase, documentOf: candlesBuilder() }
    }
    case 'stats':
      return { url: at('/trades/crypto-info'), interval, phase, documentOf: statsBuilder() }
    case 'me:wallet': {
      const url = at(`/wallets/customer-addresses?walletType=${topic.wallet}`)
      return { url, interval, phase, documentOf: walletBuilder() }
    }
    case 'me:pair': {
      const { coin, settlement } = markets.find((market) => market.type === topic.market)!
      const query = `sourceCoin=${coin}&destinationCoin=${settlement}`
      const documentOf = pairBuilder({ coin, settlement })
      return { url: at(`/wallets/customer-wallet-amount?${query}`), interval, phase, documentOf }
    }
    case 'me:orders': {
      const market = topic.market === null ? '' : `&market=${topic.market}&orderType=P2P`
      const query = `orderStatus=IS_OPEN${market}&size=${maxOrders}`
      return { url: at(`/orders?${query}`), interval, phase, documentOf: ordersBuilder() }
    }
  }
}

/**
 * A market's topics start together. Markets start a little apart, so that not all ask at once, but all within half a
 * flush, so that their answers and those of the topics without a market still go out in one frame. Persons are spread
 * over the whole interval: nobody else shares a frame with them.
 */
function phaseOf(topic: ParsedTopic, flush: number): number {
  if (topic.kind !== 'book' && topic.kind !== 'ticker' && topic.kind !== 'trades') return 0
  const place = markets.findIndex((market) => market.type === topic.market)
  return Math.floor((place * flush) / (2 * markets.length))
}
