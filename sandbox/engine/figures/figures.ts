import type { Decimal } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf, markets } from '#shared/market/coins.ts'
import type { ExchangeEvent } from '../../exchange/command.ts'
import type { Reference } from '../../world/reference/reference.ts'
import type { ExchangeStore } from '../exchange-store.ts'
import { bucketLength } from './day-figures.ts'
import { keptTrades, MarketFigures } from './market-figures.ts'

/** The figures of all markets, updated by events, and the all-time totals. */
export class Figures {
  readonly markets: ReadonlyMap<MarketType, MarketFigures>
  /** Value traded since the database was made, in whole Toman. */
  tradedValue: bigint
  trades: number

  /** Reads the last 24 hours and the last trades from the store; `now` is epoch ms. */
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

  /** Returns the id of the oldest trade in the list of each market. */
  oldestListed(): ReadonlyMap<MarketType, number> {
    return new Map([...this.markets].map(([type, market]) => [type, market.oldestListed()]))
  }

  /** Returns the worth of the trades in these events, in whole Toman. Tether counts at its last price at `now`. */
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

  /** Returns the site's statistics (spec 3): the events of this database, added to those of the years before it. */
  statistics(people: number): { userCount: number; tradesValue: Decimal; tradesAmount: Decimal } {
    return {
      userCount: before.people + people,
      tradesValue: (before.value + this.tradedValue).toString(),
      tradesAmount: (before.trades + this.trades).toString(),
    }
  }
}

/** Totals from before this database. The exchange was founded in 2019 (spec 1). */
const before = { people: 184_206, trades: 21_639_482, value: 487_250_000_000_000n }
