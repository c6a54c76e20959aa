import type { Decimal } from '../../core/money/decimal.ts'
import { compareDecimals } from '../../core/order.ts'
import type { MarketType } from '../../market/coins.ts'
import { type Entry, entries, type Rows } from './rows.ts'
import type { TopicRules } from './topic.ts'
import { oneMarket } from './words.ts'

export type BookRow = { volume: Decimal; unitPrice: Decimal; wholePrice: Decimal; executedPercent?: Decimal }

/**
 * `book:{market}`: up to 100 levels a side, keyed by price (`price#n` where an upstream repeats one). `sum` is the CRC32
 * of `side|price|volume` of the best 11 of each side in sort order, joined by commas.
 */
export type BookDocument = { buy: Rows<BookRow>; sell: Rows<BookRow>; sum: number }

/**
 * Returns one side of a book, best price first: the highest of `buy`, the lowest of `sell`; equal prices by their `#n`. The
 * result is cached by the side's object, because a side that changes is a new object.
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

function repeatOf(key: string): number {
  const mark = key.indexOf('#')
  return mark === -1 ? 1 : Number(key.slice(mark + 1))
}

export type BookTopic = {
  name: `book:${MarketType}`
  parts: { market: MarketType }
  document: BookDocument
}

/** `BOOK_INTERVAL_MS` overrides the interval. */
export const book = {
  parse: oneMarket,
  holder: 'anyone',
  interval: 1000,
  rows: ({ buy, sell }) => [...bookRows(buy, 'buy'), ...bookRows(sell, 'sell')],
} as const satisfies TopicRules<BookTopic>
