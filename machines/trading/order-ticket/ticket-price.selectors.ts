import type { SnapshotFrom } from 'xstate'
import { type Decimal, multiply, sign } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import { bestPrice, distanceOf, marketPrice, shiftedPrice } from './market-price.ts'
import type { orderTicketMachine } from './order-ticket.machine.ts'
import type { TicketSide } from './ticket-context.ts'

type Snapshot = SnapshotFrom<typeof orderTicketMachine>

export type PriceDistance = {
  /** Whether the user would pay more, or get less, than at the present market price. */
  tone: 'worse' | 'same' | 'better'
  /** The distance in percent, and for the typed amount in the settlement; both without a sign. */
  percent: Decimal
  money: Decimal | null
}

const noDistance = { tone: null, percent: null, money: null }

/** Returns the distance of a limit order's price from the market; all null while either is unknown. */
export function selectPriceDistance({ context }: Snapshot): PriceDistance | typeof noDistance {
  const { kind, book, side, price, amount } = context
  const [each, much] = [parseTyped(price), parseTyped(amount)]
  return (kind === 'limit' && each !== null && priceDistance(book, side, each, much)) || noDistance
}

/** Returns the distance from the market of the order under the exchange's warning. */
export function selectWarnedDistance({ context }: Snapshot): PriceDistance | typeof noDistance {
  const order = context.sent?.command.order
  if (order?.unitPrice === undefined || order.marketType !== context.market.type) return noDistance
  const side = order.orderType === 'LIMITED_BUY' ? 'buy' : 'sell'
  return priceDistance(context.book, side, order.unitPrice, order.amount) ?? noDistance
}

function priceDistance(
  book: BookDocument | null,
  side: TicketSide,
  price: Decimal,
  amount: Decimal | null,
): PriceDistance | null {
  const distance = distanceOf(book, side, price)
  if (distance === null) return null
  const tone = ({ '1': 'worse', '0': 'same', '-1': 'better' } as const)[`${sign(distance.each)}`]
  const [percent, each] = [distance.percent, distance.each].map((one) => one.replace('-', '')) as [Decimal, Decimal]
  return { tone, percent, money: amount === null || sign(amount) === 0 ? null : multiply(amount, each) }
}

/** Returns prices to pick with a press: the best prices of the book, and 1% below and above the present market price. */
export function selectPriceChips({ context }: Snapshot): {
  [chip in 'bid' | 'ask' | 'below' | 'above']: Decimal | null
} {
  const { book, market, side } = context
  const now = marketPrice(book, side)
  return {
    bid: bestPrice(book, 'buy'),
    ask: bestPrice(book, 'sell'),
    below: now === null ? null : shiftedPrice(market, now, '-1'),
    above: now === null ? null : shiftedPrice(market, now, '1'),
  }
}
