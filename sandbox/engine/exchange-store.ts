import type { MarketType } from '#shared/market/coins.ts'
import type { ExchangeEvent } from '../exchange/command.ts'
import type { Trade } from '../exchange/order.ts'
import type { State } from '../exchange/state.ts'
import type { Units } from '../exchange/units.ts'
import type { WriteFailure } from './store-unavailable.ts'

/** Events of one moment (epoch ms). */
export type Happening = { at: number; events: readonly ExchangeEvent[] }

/** The trades of a market in one span of time. `index` counts spans of that length since the epoch. */
export type TradeBucket = { market: MarketType; index: number; high: bigint; low: bigint; volume: Units }

/**
 * A minute or an hour of a market in which trades happened. Prices are in ticks, the volume in units of the coin; `at` is
 * its start (epoch ms).
 */
export type TradeCandle = { at: number; open: bigint; high: bigint; low: bigint; close: bigint; volume: Units }

/** In ms. */
export const candleLengths = { minute: 60_000, hour: 3_600_000 } as const
export type CandleLength = keyof typeof candleLengths

/**
 * Lifetime of candles of a minute, in ms: a thousand quarters of an hour and some more. The first minute of each market and
 * all hours are kept for ever.
 */
export const minutesKept = 14 * 24 * candleLengths.hour

/** Rows that one step has deleted: their kind, and their number. */
export type Pruned = { name: string; rows: number }

/** The volume that one account bought and sold, in units of each settlement. */
export type TradedVolume = { TOMAN: Units; TETHER: Units }

/** The store of the engine. `store/` implements it on SQLite. All writes run inside `transaction`. */
export type ExchangeStore = {
  /** Returns the running state as last committed. */
  load(): State
  /** Runs `work` as one transaction. All of it is on the disk when this returns, and none of it when this throws. */
  transaction<Result>(work: () => Result): Result
  write(state: State, happenings: readonly Happening[]): void
  writeTradedValue(toman: bigint): void
  /** Returns the totals since the store was made: the traded value in whole Toman, and the number of trades. */
  totals(): { tradedValue: bigint; trades: number }
  /** Returns all trades since a time, in buckets of `length` ms. Both are whole minutes. */
  tradeBuckets(since: number, length: number): TradeBucket[]
  /** Returns the last trades of a market, newest first. */
  lastTrades(market: MarketType, count: number): Trade[]
  /** Returns candles with trades that open in `from`..`to` (epoch ms), oldest first. */
  candles(market: MarketType, length: CandleLength, from: number, to: number): TradeCandle[]
  /** Returns the last hour with trades before a whole hour (epoch ms), or null. */
  hourBefore(market: MarketType, before: number): TradeCandle | null
  /** Returns the minute of a market's first trade, or null. */
  firstMinute(market: MarketType): TradeCandle | null
  tradedSince(account: number, since: number): TradedVolume
  /**
   * Deletes a limited number of rows that are no longer needed, in a transaction of its own. Returns null at the end of a
   * round. `oldestListed` is the oldest trade of each market that is still shown.
   */
  prune(oldestListed: ReadonlyMap<MarketType, number>, now: number): Pruned | null
  /** Returns the reason why the store cannot be written to, from an error of this store; null for other errors. */
  failureOf(error: unknown): WriteFailure | null
  /** Writes a small durable test record. @throws when it cannot be written. */
  probe(): void
  close(): void
}
