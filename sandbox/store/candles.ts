import type { DatabaseSync } from 'node:sqlite'
import type { MarketType } from '#shared/market/coins.ts'
import { type CandleLength, candleLengths, type TradeCandle } from '../engine/exchange-store.ts'
import { type Row, rows } from './loader.ts'

/** Returns candles of a market that had trades and open in `from`..`to` (epoch ms), oldest first. */
export function candlesOf(
  database: DatabaseSync,
  market: MarketType,
  length: CandleLength,
  from: number,
  to: number,
): TradeCandle[] {
  const sql = 'SELECT * FROM candles WHERE market = ? AND length = ? AND at BETWEEN ? AND ? ORDER BY at'
  return rows(database, sql, market, candleLengths[length], from, to).map(candleOf)
}

/** Returns the last hourly candle that opened before a whole hour (epoch ms), or null. */
export function candleBefore(database: DatabaseSync, market: MarketType, before: number): TradeCandle | null {
  const sql = 'SELECT * FROM candles WHERE market = ? AND length = ? AND at < ? ORDER BY at DESC LIMIT 1'
  const [row] = rows(database, sql, market, candleLengths.hour, before)
  return row ? candleOf(row) : null
}

/** Returns the minute of a market's first trade, or null. */
export function firstCandle(database: DatabaseSync, market: MarketType): TradeCandle | null {
  const sql = 'SELECT * FROM candles WHERE market = ? AND length = ? ORDER BY at LIMIT 1'
  const [row] = rows(database, sql, market, candleLengths.minute)
  return row ? candleOf(row) : null
}

function candleOf(row: Row): TradeCandle {
  return {
    at: Number(row.at),
    open: row.open as bigint,
    high: row.high as bigint,
    low: row.low as bigint,
    close: row.close as bigint,
    volume: row.volume as bigint,
  }
}
