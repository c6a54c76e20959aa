import { add, decimalsOf, multiply, truncate } from '#shared/core/money/decimal.ts'
import { type Deviation, inContent } from '../deviation.ts'

type Level = { volume: string; unitPrice: string; wholePrice: string }
type Book = { buyOrderBook: Level[]; sellOrderBook: Level[] }

const levels = (change: (level: Level, index: number, side: Level[]) => Level) =>
  inContent<Book>('orderBook', ({ buyOrderBook, sellOrderBook }) => ({
    buyOrderBook: buyOrderBook.map(change),
    sellOrderBook: sellOrderBook.map(change),
  }))

/** Mistakes in order books. */
export const bookDeviations = {
  'buys-worst-first': () =>
    inContent<Book>('orderBook', (book) => ({ ...book, buyOrderBook: book.buyOrderBook.toReversed() })),
  'book-crossed': () =>
    inContent<Book>('orderBook', ({ buyOrderBook: [, ...others], sellOrderBook }) => ({
      // The best sell order is on the buy side too.
      buyOrderBook: [...sellOrderBook.slice(0, 1), ...others],
      sellOrderBook,
    })),
  'book-empty-levels': () =>
    levels((level, index, side) => (index < side.length - 1 ? level : { ...level, volume: '0', wholePrice: '0' })),
  'book-whole-is-price': () => levels((level) => ({ ...level, wholePrice: level.unitPrice })),
  'book-off-tick': () =>
    levels((level) => {
      const unitPrice = add(level.unitPrice, '0.0000001')
      return { ...level, unitPrice, wholePrice: truncate(multiply(unitPrice, level.volume), 2) }
    }),
  /** Adds the rounding error of a float: 0.1 + 0.2 is 0.30000000000000004. */
  'amounts-through-floats': () =>
    levels((level) => ({
      ...level,
      volume: `${level.volume}${'.'.repeat(Number(!level.volume.includes('.')))}${noise(level.volume)}`,
    })),
} satisfies { [name: string]: () => Deviation }

function noise(volume: string): string {
  return `${'0'.repeat(16 - Math.min(8, decimalsOf(volume)))}4`
}
