import { shallowEqual } from '@xstate/react'
import { useMemo } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { sumOf } from '#shared/core/money/units.ts'
import { compareDecimals } from '#shared/core/order.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { finestStep, priceSteps } from '#shared/market/price-steps.ts'
import { bookImbalance } from '#shared/stream/book-imbalance.ts'
import { bookLevels } from '#shared/stream/book-levels.ts'
import { type BookDocument, type BookRow, bookRows } from '#shared/stream/topics/book.ts'
import { useTopic } from '#web/streams/use-topic.ts'

/** Returns the grouping steps of the book's prices. */
export function useSteps({ type, coin, settlement }: Market): readonly Decimal[] {
  const decimals = priceDecimals(coin, settlement)
  return useTopic(`book:${type}`, ({ doc }) => stepsOf(doc, decimals), shallowEqual)
}

/** Returns the book as shown: `rows` levels of each side, grouped by the step (null: not grouped). */
export function useBook({ type, coin, settlement }: Market, step: Decimal | null, rows: number) {
  // One subscription for both sides: with one for each side, the book would render twice when both have changed.
  const { buy, sell } = useTopic(`book:${type}`, ({ doc }) => doc) ?? noBook
  const width = step ?? finestStep(priceDecimals(coin, settlement))
  const buys = useMemo(() => bookRows(buy, 'buy').map(({ row }) => row), [buy])
  const sells = useMemo(() => bookRows(sell, 'sell').map(({ row }) => row), [sell])
  const levels = {
    buy: useMemo(() => bookLevels(buys, 'buy', width, rows), [buys, width, rows]),
    sell: useMemo(() => bookLevels(sells, 'sell', width, rows), [sells, width, rows]),
  }
  const volumes = { buy: useMemo(() => volumeOf(buys), [buys]), sell: useMemo(() => volumeOf(sells), [sells]) }
  const [buyDepth = '0', sellDepth = '0'] = [levels.buy.at(-1)?.total, levels.sell.at(-1)?.total]
  return {
    levels,
    deepest: compareDecimals(buyDepth, sellDepth) > 0 ? buyDepth : sellDepth,
    best: { buy: buys[0]?.unitPrice, sell: sells[0]?.unitPrice },
    imbalance: bookImbalance(volumes.buy, volumes.sell),
  }
}

const noBook = { buy: {}, sell: {} } satisfies Pick<BookDocument, 'buy' | 'sell'>

function volumeOf(rows: readonly BookRow[]): Decimal {
  return sumOf(rows.map(({ volume }) => volume))
}

/** The steps of each document. They are read at every check of every view, but change only with the document. */
const known = new WeakMap<BookDocument, readonly Decimal[]>()

function stepsOf(book: BookDocument | null, decimals: number): readonly Decimal[] {
  if (book === null) return priceSteps([], decimals)
  const steps = known.get(book) ?? priceSteps([pricesOf(book, 'buy'), pricesOf(book, 'sell')], decimals)
  known.set(book, steps)
  return steps
}

function pricesOf(book: BookDocument, side: 'buy' | 'sell'): Decimal[] {
  return bookRows(book[side], side).map(({ row }) => row.unitPrice)
}
