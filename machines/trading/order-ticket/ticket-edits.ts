import type { Decimal } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { amountDecimals } from '#shared/rules/p2p-order.ts'
import { amountFor, creditOf, ledgerDecimals, partOf } from './ticket-amounts.ts'
import type { TicketContext, TicketEdit } from './ticket-context.ts'

/** What an edit makes of the ticket. The slider decides the amount until the amount itself is typed. */
export function edited(context: TicketContext, event: TicketEdit): Partial<TicketContext> {
  switch (event.type) {
    case 'side.change':
      return { side: event.side, percent: null, budget: null }
    case 'kind.change':
      return { kind: event.kind, percent: null, budget: null }
    case 'amount.change':
      return { amount: event.text, percent: null, budget: null }
    case 'price.change':
      return withPrice({ ...context, price: event.text })
    case 'expiry.change':
      return { expiry: event.day }
    case 'percent.change':
      return withPercent(context, event.percent)
    case 'book.pick':
      return { price: event.price, amount: event.amount, percent: null, budget: null }
  }
}

/** Another price buys another amount for the part of the balance that the slider stands at. */
function withPrice(context: TicketContext): Partial<TicketContext> {
  const { price, percent, side } = context
  return side === 'sell' || percent === null ? { price } : { price, ...withPercent(context, percent) }
}

function withPercent(context: TicketContext, percent: Decimal): Partial<TicketContext> {
  const { side, kind, market, price } = context
  const credit = creditOf(context) ?? '0'
  if (side === 'sell') return { percent, budget: null, amount: partOf(credit, percent, amountDecimals) }
  const budget = partOf(credit, percent, ledgerDecimals(market.settlement))
  if (kind === 'market') return { percent, budget, amount: '' }
  return { percent, budget: null, amount: amountFor(budget, parseTyped(price)) ?? '' }
}
