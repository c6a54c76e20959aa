import type { DatabaseSync } from 'node:sqlite'
import { type MarketType, marketOf, markets } from '#shared/market/coins.ts'
import type { Decimal } from '#shared/stream/documents.ts'
import type { ExchangeEvent } from '../../exchange/command.ts'
import { loadTrades, rows } from '../../store/loader.ts'
import type { Reference } from '../../world/reference/reference.ts'
import { bucketLength } from './day-figures.ts'
import { keptTrades, MarketFigures } from './market-figures.ts'

/** The figures of all markets, kept up to date from what happens, and the totals of all time. */
export class Figures {
  readonly markets: ReadonlyMap<MarketType, MarketFigures>
  /** What was traded since the database was made, in whole Toman. */
  tradedValue: bigint
  trades: number

  /** Reads what the store knows of the last 24 hours and the last trades; `now` is epoch ms. */
  constructor(database: DatabaseSync, reference: Reference, now: number) {
    this.markets = new Map(markets.map((market) => [market.type, new MarketFigures(market, reference)]))
    const since = Math.floor(now / bucketLength - 288) * bucketLength
    for (const row of rows(database, bucketsOf, since)) {
      const { day } = this.markets.get(marketOf(row.market as string)!.type)!
      day.addBucket(Number(row.bucket), row.high as bigint, row.low as bigint, row.volume as bigint)
    }
    for (const [type, market] of this.markets) {
      const trades = loadTrades(database, lastTradesOf, type, keptTrades)
      for (const trade of trades.toReversed()) market.list(trade)
    }
    const meta = rows(database, "SELECT key, value FROM meta WHERE key IN ('tradedValue', 'lastTrade')")
    const value = (key: string) => (meta.find((row) => row.key === key)?.value as string | undefined) ?? '0'
    this.tradedValue = BigInt(value('tradedValue'))
    this.trades = Number(value('lastTrade'))
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

/** A number that is bound is a float to SQLite, and divides like one. */
const bucketsOf = `
  SELECT market, at / ${bucketLength} AS bucket, max(price) AS high, min(price) AS low, sum(amount) AS volume
  FROM trades WHERE at >= ? GROUP BY market, bucket`

const lastTradesOf = `
  SELECT * FROM (SELECT * FROM trades WHERE market = ?1 AND automated = 1 ORDER BY id DESC LIMIT ?2)
  UNION ALL
  SELECT * FROM (SELECT * FROM trades WHERE market = ?1 AND automated = 0 ORDER BY id DESC LIMIT ?2)
  ORDER BY id DESC LIMIT ?2`
