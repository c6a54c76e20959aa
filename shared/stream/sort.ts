import { placeOf } from '#shared/market/coins.ts'
import type {
  BookDocument,
  BookRow,
  CandlesDocument,
  OrderRow,
  OrdersDocument,
  Rows,
  TickerDocument,
  TickerPrice,
  TradesDocument,
} from './documents.ts'
import { compareDecimals, compareTexts } from './order.ts'

/** A row with its key. The row keeps its reference for as long as it does not change. */
export type Entry<Row> = { key: string; row: Row }

/**
 * One side of a book, best price first: the highest of `buy`, the lowest of `sell`; equal prices by their `#n`. A side is
 * sorted once, however many ask: one that changes is another object.
 */
export function bookRows(side: BookDocument['buy'], order: 'buy' | 'sell'): readonly Entry<BookRow>[] {
  const known = sorted[order].get(side)
  if (known) return known
  const direction = order === 'buy' ? -1 : 1
  const rows = entries(side).sort(
    (a, b) => direction * compareDecimals(a.row.unitPrice, b.row.unitPrice) || repeatOf(a.key) - repeatOf(b.key),
  )
  sorted[order].set(side, rows)
  return rows
}

const sorted = { buy: new WeakMap<object, Entry<BookRow>[]>(), sell: new WeakMap<object, Entry<BookRow>[]>() }

/** Trades, newest first; those of one millisecond by their hash. */
export function tradeRows(document: TradesDocument): Entry<TradesDocument[string]>[] {
  return entries(document).sort((a, b) => timeOf(b.key) - timeOf(a.key) || compareTexts(a.key, b.key))
}

/** Rows keyed by coin, in the order of the wallet (spec 9); coins not named there follow by name. */
export function coinRows<Row>(document: Rows<Row>): Entry<Row>[] {
  return entries(document).sort((a, b) => placeOf(a.key) - placeOf(b.key) || compareTexts(a.key, b.key))
}

/** The coin ticker, in the order of the coins it prices. */
export function tickerRows(document: TickerDocument): Entry<TickerPrice>[] {
  return entries(document.tickers).sort(
    (a, b) => placeOf(a.row.destCoinSymbol) - placeOf(b.row.destCoinSymbol) || compareTexts(a.key, b.key),
  )
}

/** Candles, oldest first. */
export function candleRows(document: CandlesDocument): Entry<CandlesDocument[string]>[] {
  return entries(document).sort((a, b) => timeOf(a.key) - timeOf(b.key))
}

/** Orders, newest first; those of one moment by their id, the higher first. */
export function orderRows(document: OrdersDocument): Entry<OrderRow>[] {
  return entries(document).sort(
    (a, b) =>
      compareTexts(b.row.createdAtDateTime, a.row.createdAtDateTime) ||
      b.key.length - a.key.length ||
      compareTexts(b.key, a.key),
  )
}

/** A list that travelled as a map by index, as a list again; holes are closed. */
export function listOf<Item>(map: Rows<Item> | undefined): Item[] {
  return map === undefined
    ? []
    : entries(map)
        .sort((a, b) => Number(a.key) - Number(b.key))
        .map((entry) => entry.row)
}

function entries<Row>(rows: Rows<Row>): Entry<Row>[] {
  return Object.keys(rows).map((key) => ({ key, row: rows[key]! }))
}

function repeatOf(key: string): number {
  const mark = key.indexOf('#')
  return mark < 0 ? 1 : Number(key.slice(mark + 1))
}

/** Keys of trades are `{epoch ms}-{hash}`, of candles `{epoch ms}`. */
function timeOf(key: string): number {
  return Number.parseInt(key, 10)
}
