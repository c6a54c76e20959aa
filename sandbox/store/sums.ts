import type { DatabaseSync } from 'node:sqlite'
import { marketOf } from '#shared/market/coins.ts'
import { candleLengths } from '../engine/exchange-store.ts'
import type { Order, Trade } from '../exchange/order.ts'
import { insertInto } from './insert-into.ts'

/** Spans in ms: traded volumes are summed by hour and by day, candles are made by minute and by hour. */
export const summedLengths = [3_600_000, 86_400_000] as const
export const drawnLengths = [candleLengths.minute, candleLengths.hour] as const

type Candle = { open: bigint; high: bigint; low: bigint; close: bigint; volume: bigint }
type Traded = { first: number; last: number; toman: bigint; tether: bigint }
/** The columns that identify a row. */
type Key = (string | number)[]

/**
 * The sums that a group of commands changes: candles, traded volumes of accounts, and their numbers of orders and trades.
 * They are collected here and written once. Triggers count new orders, deleted orders, quick trades and transfers, because
 * a group has few of them.
 */
export class Sums {
  readonly #statements: SumStatements
  readonly #candles = new Rows<Candle>()
  readonly #traded = new Rows<Traded>()
  readonly #trades = new Rows<number>()
  readonly #orders = new Rows<number>()

  constructor(statements: SumStatements) {
    this.#statements = statements
  }

  /** Adds a trade. Trades must come in the order of their ids. Trades between robots count for the candles only. */
  addTrade({ id, market, at, price, amount, whole, buyer, seller }: Trade, automated: boolean): void {
    for (const length of drawnLengths) {
      this.#candles.change([market, length, at - (at % length)], (candle) => ({
        open: candle?.open ?? price,
        high: candle === undefined || price > candle.high ? price : candle.high,
        low: candle === undefined || price < candle.low ? price : candle.low,
        close: price,
        volume: (candle?.volume ?? 0n) + amount,
      }))
    }
    if (automated) return
    const isToman = marketOf(market)!.settlement === 'TOMAN'
    for (const account of [buyer, seller]) {
      this.#trades.change([account, market], (count = 0) => count + 1)
      for (const length of summedLengths) {
        this.#traded.change([account, length, at - (at % length)], (traded) => ({
          first: traded?.first ?? id,
          last: id,
          toman: (traded?.toman ?? 0n) + (isToman ? whole : 0n),
          tether: (traded?.tether ?? 0n) + (isToman ? 0n : whole),
        }))
      }
    }
  }

  /** Counts the end of an order that was open before this group of commands. */
  endOrder({ account, status, market }: Pick<Order, 'account' | 'status' | 'market'>): void {
    this.#orders.change([account, 'IS_OPEN', market], (count = 0) => count - 1)
    this.#orders.change([account, status, market], (count = 0) => count + 1)
  }

  write(): void {
    const { candle, traded, trades, orders } = this.#statements
    for (const { key, row } of this.#candles.all()) {
      candle.run(...key, row.open, row.high, row.low, row.close, row.volume)
    }
    for (const { key, row } of this.#traded.all()) traded.run(...key, row.first, row.last, row.toman, row.tether)
    for (const { key, row } of this.#trades.all()) trades.run(...key, row)
    for (const { key, row } of this.#orders.all()) orders.run(...key, row)
  }
}

/** Rows by the columns that identify them, in the order of their first change. */
class Rows<Row> {
  readonly #rows = new Map<string, { key: Key; row: Row }>()

  change(key: Key, next: (row: Row | undefined) => Row): void {
    const name = key.join(' ')
    const present = this.#rows.get(name)
    if (present === undefined) this.#rows.set(name, { key, row: next(undefined) })
    else present.row = next(present.row)
  }

  all(): Iterable<{ key: Key; row: Row }> {
    return this.#rows.values()
  }
}

export type SumStatements = ReturnType<typeof prepareSums>

export function prepareSums(database: DatabaseSync) {
  return {
    candle: database.prepare(
      `${insertInto('candles', ['market', 'length', 'at', 'open', 'high', 'low', 'close', 'volume'])}
       ON CONFLICT DO UPDATE SET high = max(high, excluded.high), low = min(low, excluded.low), close = excluded.close,
         volume = volume + excluded.volume`,
    ),
    traded: database.prepare(
      `${insertInto('traded', ['account', 'length', 'at', 'first', 'last', 'toman', 'tether'])}
       ON CONFLICT DO UPDATE SET first = min(first, excluded.first), last = max(last, excluded.last),
         toman = toman + excluded.toman, tether = tether + excluded.tether`,
    ),
    trades: database.prepare(
      `INSERT INTO trade_counts (account, kind, market, trades)
       VALUES (?, 'P2P', ?, ?) ON CONFLICT DO UPDATE SET trades = trades + excluded.trades`,
    ),
    // The row of the former status exists since the order was added. The table refuses a count below zero.
    orders: database.prepare(
      `INSERT INTO order_counts (account, kind, status, market, orders)
       VALUES (?1, 'P2P', ?2, ?3, max(?4, 0)) ON CONFLICT DO UPDATE SET orders = orders + ?4`,
    ),
  }
}
