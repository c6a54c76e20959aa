import { crc32 } from './crc32.ts'
import { wire } from './frame.ts'
import { type BookDocument, bookRows } from './topics/book.ts'

/**
 * Returns the checksum of a book (design 3): CRC32 of `side|price|volume` of the best 11 of each side, joined by commas.
 */
export function bookSum(book: Pick<BookDocument, 'buy' | 'sell'>): number {
  return crc32([...levels(book.buy, 'buy'), ...levels(book.sell, 'sell')].join(','))
}

function levels(side: BookDocument['buy'], name: 'buy' | 'sell'): string[] {
  return bookRows(side, name)
    .slice(0, wire.checksumLevels)
    .map(({ row }) => `${name}|${row.unitPrice}|${row.volume}`)
}
