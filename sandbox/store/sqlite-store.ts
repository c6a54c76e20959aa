import type { DatabaseSync } from 'node:sqlite'
import type { MarketType } from '#shared/market/coins.ts'
import type { CandleLength, ExchangeStore, Happening } from '../engine/exchange-store.ts'
import type { State } from '../exchange/state.ts'
import { candleBefore, candlesOf, firstCandle } from './candles.ts'
import { openDatabase, probe, transaction } from './database.ts'
import { loadState } from './loader.ts'
import { acquireLock } from './ownership.ts'
import { Pruner } from './pruning/pruner.ts'
import { openFault } from './store-fault.ts'
import { lastTrades, totals, tradeBuckets } from './trade-sums.ts'
import { tradedSince } from './traded-volume.ts'
import { writeFailureOf } from './write-failure.ts'
import { Writer } from './writer.ts'

/** The exchange's store on a SQLite database, which also holds the users' data. */
export class SqliteStore implements ExchangeStore {
  readonly database: DatabaseSync
  readonly #release: () => void
  readonly #writer: Writer
  readonly #pruner: Pruner

  /** @param release releases the database's file, after the database was closed. */
  constructor(database: DatabaseSync, release: () => void) {
    this.database = database
    this.#release = release
    this.#writer = new Writer(database)
    this.#pruner = new Pruner(database)
  }

  load(): State {
    return loadState(this.database)
  }

  transaction<Result>(work: () => Result): Result {
    return transaction(this.database, work)
  }

  write(state: State, happenings: readonly Happening[]): void {
    this.#writer.write(state, happenings)
  }

  writeTradedValue(toman: bigint): void {
    this.#writer.writeMeta('tradedValue', String(toman))
  }

  totals() {
    return totals(this.database)
  }

  tradeBuckets(since: number, length: number) {
    return tradeBuckets(this.database, since, length)
  }

  lastTrades(market: MarketType, count: number) {
    return lastTrades(this.database, market, count)
  }

  candles(market: MarketType, length: CandleLength, from: number, to: number) {
    return candlesOf(this.database, market, length, from, to)
  }

  hourBefore(market: MarketType, before: number) {
    return candleBefore(this.database, market, before)
  }

  firstMinute(market: MarketType) {
    return firstCandle(this.database, market)
  }

  tradedSince(account: number, since: number) {
    return tradedSince(this.database, account, since)
  }

  prune(oldestListed: ReadonlyMap<MarketType, number>, now: number) {
    return this.#pruner.step({ oldestListed, now })
  }

  failureOf(error: unknown) {
    return writeFailureOf(error)
  }

  probe(): void {
    probe(this.database)
  }

  close(): void {
    this.database.close()
    this.#release()
  }
}

/**
 * Opens the store on a database file (or `:memory:`) under an exclusive lock, and passes it to `use`.
 * @throws StoreFault with a message for the operator when the file cannot be used, for example when another exchange has it
 * open; otherwise the errors of `use`.
 */
export function openStore<Result>(file: string, use: (store: SqliteStore) => Result): Result {
  let release = () => {}
  try {
    if (file !== ':memory:') release = acquireLock(file)
    return use(new SqliteStore(openDatabase(file), release))
  } catch (error) {
    release()
    throw openFault(file, error)
  }
}

/** Opens a database file and closes it again. @throws StoreFault with a message for the operator when it cannot be used. */
export function checkStore(file: string): void {
  openStore(file, (store) => store.close())
}
