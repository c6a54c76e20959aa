import { z } from 'zod'
import { contract } from '#shared/contract/contract.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { bookSum } from '#shared/stream/book-sum.ts'
import { wire } from '#shared/stream/frame.ts'
import type { BookDocument, BookRow } from '#shared/stream/topics/book.ts'
import type { PolledTopic } from './polled-topic.ts'
import { rowReader } from './rows.ts'

const envelope = z.object({ buyOrderBook: z.unknown(), sellOrderBook: z.unknown() })
const { element } = contract.orderBook.answer.shape.buyOrderBook.def

/** `book:`: the best 100 levels of each side, keyed by price, and the checksum of the best 11. */
export const book: PolledTopic<'book'> = {
  call: ({ market }) => `/orders/order-book?marketType=${market}`,
  builder() {
    const readBuy = rowReader(element)
    const readSell = rowReader(element)
    return (answer) => {
      const { buyOrderBook, sellOrderBook } = envelope.parse(answer)
      const buy = sideOf(readBuy(buyOrderBook), -1)
      const sell = sideOf(readSell(sellOrderBook), 1)
      return { buy, sell, sum: bookSum({ buy, sell }) }
    }
  },
}

function sideOf(levels: BookRow[], direction: 1 | -1): BookDocument['buy'] {
  const best = levels
    .toSorted((a, b) => direction * compareDecimals(a.unitPrice, b.unitPrice))
    .slice(0, wire.bookLevels)
  const side: BookDocument['buy'] = {}
  let repeats = 1
  for (const [index, level] of best.entries()) {
    repeats = best[index - 1]?.unitPrice === level.unitPrice ? repeats + 1 : 1
    side[repeats === 1 ? level.unitPrice : `${level.unitPrice}#${repeats}`] = level
  }
  return side
}
