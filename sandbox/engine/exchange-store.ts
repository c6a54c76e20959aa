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
  /** All trades since a time, in buckets of `length` ms. */
  tradeBuckets(since: number, length: number): TradeBucket[]
  /** The last trades of a market, newest first. */
  lastTrades(market: MarketType, count: number): Trade[]
  tradedSince(account: number, since: number): TradedVolume
  /** Takes out what nobody will ask for again; `oldestListed` is the oldest trade of each market that is still shown. */
  prune(oldestListed: ReadonlyMap<MarketType, number>, now: number): void
  /** Why nothing can be written, by an error of this store; null for an error of another kind. */
  failureOf(error: unknown): WriteFailure | null
  /** Writes something small and durable. @throws when it cannot. */
  probe(): void
  close(): void
}
