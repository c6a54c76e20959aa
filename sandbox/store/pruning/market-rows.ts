import type { DatabaseSync } from 'node:sqlite'
import type { MarketType } from '#shared/market/coins.ts'
import { candleLengths, minutesKept } from '../../engine/exchange-store.ts'

/**
 * Deletes at most `limit` trades between robots that are not in the list of last trades. @returns the number of deleted
 * rows.
 */
export function pruneTrades(database: DatabaseSync, market: MarketType, oldestListed: number, limit: number): number {
  return Number(database.prepare(oldTrades).run(market, oldestListed, limit).changes)
}

/**
 * Deletes at most `limit` candles of a minute that are too old to be shown. The first one of a market is kept, because its
 * past ends there.
 * @returns the number of deleted rows.
 */
export function pruneMinutes(database: DatabaseSync, market: MarketType, now: number, limit: number): number {
  return Number(database.prepare(oldMinutes).run(market, now - minutesKept, limit).changes)
}

export const oldTrades = `
  DELETE FROM trades WHERE id IN
    (SELECT id FROM trades WHERE market = ?1 AND automated = 1 AND id < ?2 ORDER BY id LIMIT ?3)`

const ofMarket = `market = ?1 AND length = ${candleLengths.minute}`
export const oldMinutes = `
  DELETE FROM candles WHERE ${ofMarket} AND at IN
    (SELECT at FROM candles WHERE ${ofMarket} AND at < ?2
       AND at > (SELECT min(at) FROM candles WHERE ${ofMarket}) ORDER BY at LIMIT ?3)`
