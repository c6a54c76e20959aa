import type { DatabaseSync } from 'node:sqlite'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import type { TradeBucket, TradedVolume } from '../engine/exchange-store.ts'
import type { Trade } from '../exchange/order.ts'
import { loadTrades, rows } from './loader.ts'

/** All trades since a time (epoch ms), summed up in buckets of `length` ms. */
export function tradeBuckets(database: DatabaseSync, since: number, length: number): TradeBucket[] {
  // A number that is bound is a float to SQLite, and divides like one.
  const sql = `
    SELECT market, at / ${Math.trunc(length)} AS bucket, max(price) AS high, min(price) AS low, sum(amount) AS volume
    FROM trades WHERE at >= ? GROUP BY market, bucket`
  return rows(database, sql, since).map((row) => ({
    market: marketOf(row.market as string)!.type,
    index: Number(row.bucket),
    high: row.high as bigint,
    low: row.low as bigint,
    volume: row.volume as bigint,
  }))
}

/** The last trades of a market, newest first. */
export function lastTrades(database: DatabaseSync, market: MarketType, count: number): Trade[] {
  return loadTrades(database, lastTradesOf, market, count)
}

const lastTradesOf = `
  SELECT * FROM (SELECT * FROM trades WHERE market = ?1 AND automated = 1 ORDER BY id DESC LIMIT ?2)
  UNION ALL
  SELECT * FROM (SELECT * FROM trades WHERE market = ?1 AND automated = 0 ORDER BY id DESC LIMIT ?2)
  ORDER BY id DESC LIMIT ?2`

/** What was traded since the database was made: its worth in whole Toman, and how many trades. */
export function totals(database: DatabaseSync): { tradedValue: bigint; trades: number } {
  const meta = rows(database, "SELECT key, value FROM meta WHERE key IN ('tradedValue', 'lastTrade')")
  const value = (key: string) => (meta.find((row) => row.key === key)?.value as string | undefined) ?? '0'
  return { tradedValue: BigInt(value('tradedValue')), trades: Number(value('lastTrade')) }
}

/** What a person's account bought and sold since a time, in the book and with the house, in units of each settlement. */
export function tradedSince(database: DatabaseSync, account: number, since: number): TradedVolume {
  const trades = (side: string) => `SELECT id FROM trades WHERE ${side} = ?1 AND automated = 0 AND at >= ?2`
  const sums = rows(
    database,
    `SELECT market, sum(whole) AS whole FROM (
       SELECT market, whole FROM trades WHERE id IN (${trades('buyer')} UNION ${trades('seller')})
       UNION ALL SELECT market, whole FROM quick_trades WHERE account = ?1 AND at >= ?2
     ) GROUP BY market`,
    account,
    since,
  )
  const of = (settlement: string) =>
    sums.reduce(
      (sum, row) => ((row.market as string).endsWith(`_${settlement}`) ? sum + (row.whole as bigint) : sum),
      0n,
    )
  return { TOMAN: of('TOMAN'), TETHER: of('TETHER') }
}
