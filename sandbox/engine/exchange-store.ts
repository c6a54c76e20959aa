import type { MarketType } from '#shared/market/coins.ts'
import type { ExchangeEvent } from '../exchange/command.ts'
import type { Trade } from '../exchange/order.ts'
import type { State } from '../exchange/state.ts'
import type { Units } from '../exchange/units.ts'
import type { WriteFailure } from './store-unavailable.ts'

/** What happened at one time (epoch ms). */
export type Happening = { at: number; events: readonly ExchangeEvent[] }

/** The trades of a market in one stretch of time; `index` counts stretches of that length since the epoch. */
export type TradeBucket = { market: MarketType; index: number; high: bigint; low: bigint; volume: Units }

/** A minute or an hour of a market that had trades: prices in ticks, the volume in units of the coin, `at` its beginning (epoch ms). */
export type TradeCandle = { at: number; open: bigint; high: bigint; low: bigint; close: bigint; volume: Units }

/** In ms. */
export const candleLengths = { minute: 60_000, hour: 3_600_000 } as const
export type CandleLength = keyof typeof candleLengths

/** How long minutes are kept (ms), but the first of each market: a thousand quarters of an hour, and a little. Hours stay for ever. */
export const minutesKept = 14 * 24 * candleLengths.hour

/** Rows that were taken out in one step: what they were, and how many. */
export type Pruned = { name: string; rows: number }

/** What one account bought and sold, in units of each settlement. */
export type TradedVolume = { TOMAN: Units; TETHER: Units }

/** Where the engine keeps the exchange. `store/` implements it on SQLite; all that writes runs inside `transaction`. */
export type ExchangeStore = {
  /** The running state as it was last committed. */
  load(): State
  /** Runs `work` as one transaction: all of it is on the disk when this returns, or none of it when it throws. */
  transaction<Result>(work: () => Result): Result
  write(state: State, happenings: readonly Happening[]): void
  writeTradedValue(toman: bigint): void
  /** What was traded since the store was made: its worth in whole Toman, and how many trades. */
  totals(): { tradedValue: bigint; trades: number }
  /** All trades since a time, in buckets of `length` ms; both are whole minutes. */
  tradeBuckets(since: number, length: number): TradeBucket[]
  /** The last trades of a market, newest first. */
  lastTrades(market: MarketType, count: number): Trade[]
  /** Candles that had trades and open in `from`..`to` (epoch ms), oldest first. */
  candles(market: MarketType, length: CandleLength, from: number, to: number): TradeCandle[]
  /** The last hour with trades before a whole hour (epoch ms). */
  hourBefore(market: MarketType, before: number): TradeCandle | null
  /** The minute of a market's first trade. */
  firstMinute(market: MarketType): TradeCandle | null
  tradedSince(account: number, since: number): TradedVolume
  /**
   * Takes out a bounded number of rows that nobody will ask for again, in a transaction of its own; null at the end of a round.
   * `oldestListed` is the oldest trade of each market that is still shown.
   */
  prune(oldestListed: ReadonlyMap<MarketType, number>, now: number): Pruned | null
  /** Why nothing can be written, by an error of this store; null for an error of another kind. */
  failureOf(error: unknown): WriteFailure | null
  /** Writes something small and durable. @throws when it cannot. */
  probe(): void
  close(): void
}
