import type { Decimal } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { amountDecimals } from '#shared/rules/p2p-order.ts'
import { amountFromBook } from './price-impact.ts'
import { amountFor, creditOf, ledgerDecimals, partOf } from './ticket-amounts.ts'
import type { TicketContext, TicketEdit } from './ticket-context.ts'

/** Amount and total as they are before anything is typed. */
export const blankFields = { leading: 'amount', amount: '', total: '', percent: null } as const

/** What an edit makes of the ticket. The leading field stays as it was typed, and the other one follows it. */
export function edited(context: TicketContext, event: TicketEdit): Partial<TicketContext> {
  const change = changeOf(context, event)
  const next = { ...context, ...change }
  return next.leading === 'total' ? { ...change, amount: sized(next) } : change
}

/** The amount that the ticket has, or that its leading total comes to; empty where the exchange or the book is to say it. */
export function sized({ leading, kind, side, amount, total, price, book }: TicketContext): string {
  if (leading === 'amount') return amount
  const money = parseTyped(total)
  if (money === null) return ''
  if (kind === 'limit') return amountFor(money, parseTyped(price)) ?? ''
  return side === 'buy' || book === null ? '' : (amountFromBook(book, side, money) ?? '')
}

function changeOf(context: TicketContext, event: TicketEdit): Partial<TicketContext> {
  switch (event.type) {
    case 'side.change':
      return { side: event.side, percent: null }
    case 'kind.change':
      return { kind: event.kind, percent: null }
    case 'amount.change':
      return { ...blankFields, amount: event.text }
    case 'total.change':
      return { leading: 'total', total: event.text, percent: null }
    case 'price.change':
      return withPrice({ ...context, price: event.text })
    case 'expiry.change':
      return { expiry: event.day }
    case 'percent.change':
      return withPercent(context, event.percent)
    case 'book.pick':
      return { ...blankFields, price: event.price, amount: event.amount }
  }
}

/** Another price buys another amount for the part of the balance that the slider stands at. */
function withPrice(context: TicketContext): Partial<TicketContext> {
  const { price, percent, side } = context
  return side === 'sell' || percent === null ? { price } : { price, ...withPercent(context, percent) }
}

/** The slider sets what is paid with: the total of a buy, the amount of a sale. */
function withPercent(context: TicketContext, percent: Decimal): Partial<TicketContext> {
  const { side, market } = context
  const credit = creditOf(context) ?? '0'
  if (side === 'sell') return { ...blankFields, percent, amount: partOf(credit, percent, amountDecimals) }
  return { leading: 'total', percent, total: partOf(credit, percent, ledgerDecimals(market.settlement)) }
}
