import type { DatabaseSync } from 'node:sqlite'
import { type MarketType, markets } from '#shared/market/coins.ts'
import { candleLengths, type TradeBucket } from '../engine/exchange-store.ts'
import type { Trade } from '../exchange/order.ts'
import { loadTrades, rows } from './loader.ts'

/**
 * Returns all trades since a time (epoch ms), in buckets of `length` ms; both are whole minutes. They are read from the
 * candles, so a start reads one day of them, however many trades there are.
 */
export function tradeBuckets(database: DatabaseSync, since: number, length: number): TradeBucket[] {
  return markets.flatMap(({ type }) =>
    rows(database, bucketsOf, type, candleLengths.minute, since, length).map((row) => ({
      market: type,
      index: Number(row.bucket),
      high: row.high as bigint,
      low: row.low as bigint,
      volume: row.volume as bigint,
    })),
  )
}

// SQLite treats a bound number as a float, and would not divide it as an integer.
const bucketsOf = `
  SELECT at / CAST(?4 AS INTEGER) AS bucket, max(high) AS high, min(low) AS low, sum(volume) AS volume
  FROM candles WHERE market = ?1 AND length = ?2 AND at >= ?3 GROUP BY bucket`

/** Returns the last trades of a market, newest first. */
export function lastTrades(database: DatabaseSync, market: MarketType, count: number): Trade[] {
  return loadTrades(database, lastTradesOf, market, count)
}

const lastTradesOf = `
  SELECT * FROM (SELECT * FROM trades WHERE market = ?1 AND automated = 1 ORDER BY id DESC LIMIT ?2)
  UNION ALL
  SELECT * FROM (SELECT * FROM trades WHERE market = ?1 AND automated = 0 ORDER BY id DESC LIMIT ?2)
  ORDER BY id DESC LIMIT ?2`

/** Returns the totals since the database was made: the traded value in whole Toman, and the number of trades. */
export function totals(database: DatabaseSync): { tradedValue: bigint; trades: number } {
  const meta = rows(database, "SELECT key, value FROM meta WHERE key IN ('tradedValue', 'lastTrade')")
  const value = (key: string) => (meta.find((row) => row.key === key)?.value as string | undefined) ?? '0'
  return { tradedValue: BigInt(value('tradedValue')), trades: Number(value('lastTrade')) }
}
