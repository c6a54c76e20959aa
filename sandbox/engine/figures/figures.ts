import type { Decimal } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf, markets } from '#shared/market/coins.ts'
import type { ExchangeEvent } from '../../exchange/command.ts'
import type { Reference } from '../../world/reference/reference.ts'
import type { ExchangeStore } from '../exchange-store.ts'
import { bucketLength } from './day-figures.ts'
import { keptTrades, MarketFigures } from './market-figures.ts'

/** The figures of all markets, kept up to date from what happens, and the totals of all time. */
export class Figures {
  readonly markets: ReadonlyMap<MarketType, MarketFigures>
  /** What was traded since the database was made, in whole Toman. */
  tradedValue: bigint
  trades: number

  /** Reads what the store knows of the last 24 hours and the last trades; `now` is epoch ms. */
  constructor(store: Pick<ExchangeStore, 'tradeBuckets' | 'lastTrades' | 'totals'>, reference: Reference, now: number) {
    this.markets = new Map(markets.map((market) => [market.type, new MarketFigures(market, reference)]))
    const since = Math.floor(now / bucketLength - 288) * bucketLength
    for (const { market, index, high, low, volume } of store.tradeBuckets(since, bucketLength)) {
      this.markets.get(market)!.day.addBucket(index, high, low, volume)
    }
    for (const [type, market] of this.markets) {
      for (const trade of store.lastTrades(type, keptTrades).toReversed()) market.list(trade)
    }
    const { tradedValue, trades } = store.totals()
    this.tradedValue = tradedValue
    this.trades = trades
  }

  apply(events: readonly ExchangeEvent[]): void {
    for (const event of events) {
      if (event.type === 'quick.traded') this.trades = event.trade.id
      if (event.type !== 'trade') continue
      const market = this.markets.get(event.trade.market)!
      market.day.add(event.trade)
      market.list(event.trade)
      this.trades = event.trade.id
    }
  }

  /** The oldest trade of each market that its list shows. */
  oldestListed(): ReadonlyMap<MarketType, number> {
    return new Map([...this.markets].map(([type, market]) => [type, market.oldestListed()]))
  }

  /** What trades were worth, in Toman, a Tether at its last price `now`. */
  valueOf(events: readonly ExchangeEvent[], now: number): bigint {
    let toman = 0n
    let tether = 0n
    for (const event of events) {
      if (event.type !== 'trade' && event.type !== 'quick.traded') continue
      if (marketOf(event.trade.market)!.settlement === 'TOMAN') toman += event.trade.whole
      else tether += event.trade.whole
    }
    const rate = tether === 0n ? 0n : this.markets.get('TETHER_TOMAN')!.lastPrice(now)
    return toman / 100n + (tether * rate) / 100_000_000n
  }

  /** The site's statistics (spec 3): what happened here on top of the years before this database. */
  statistics(people: number): { userCount: number; tradesValue: Decimal; tradesAmount: Decimal } {
    return {
      userCount: before.people + people,
      tradesValue: (before.value + this.tradedValue).toString(),
      tradesAmount: (before.trades + this.trades).toString(),
    }
  }
}

/** The exchange was founded in 2019 (spec 1). */
const before = { people: 184_206, trades: 21_639_482, value: 487_250_000_000_000n }
