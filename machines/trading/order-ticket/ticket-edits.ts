import { compare, type Decimal, truncate } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { amountDecimals } from '#shared/rules/p2p-order.ts'
import type { BookDocument } from '#shared/stream/topics/book.ts'
import { marketPrice, steppedPrice } from './market-price.ts'
import { amountFromBook } from './price-impact.ts'
import { amountFor, creditOf, ledgerDecimals, partOf } from './ticket-amounts.ts'
import { isByMoney } from './ticket-check.ts'
import type { TicketContext, TicketEdit } from './ticket-context.ts'

/** The amount and total before the user types. */
export const blankFields = { leading: 'amount', amount: '', total: '', percent: null } as const

/** Returns the ticket's changes for an edit. The leading field stays as typed, and the other one is computed. */
export function edited(context: TicketContext, event: TicketEdit): Partial<TicketContext> {
  const change = changeOf(context, event)
  const next = { ...context, ...change }
  return next.leading === 'total' ? { ...change, amount: sized(next) } : change
}

/**
 * Returns the ticket's amount, or the amount of its leading total; empty if the exchange or the book must still give it.
 */
export function sized({ leading, kind, side, amount, total, price, book }: TicketContext): string {
  if (leading === 'amount') return amount
  const money = parseTyped(total)
  if (money === null) return ''
  if (kind === 'limit') return amountFor(money, parseTyped(price)) ?? ''
  return side === 'buy' || book === null ? '' : (amountFromBook(book, money) ?? '')
}

function changeOf(context: TicketContext, event: TicketEdit): Partial<TicketContext> {
  switch (event.type) {
    case 'side.change':
      return { side: event.side, percent: null, ...startPrice({ ...context, side: event.side }) }
    case 'kind.change':
      return { kind: event.kind, percent: null }
    case 'amount.change':
      return { ...blankFields, amount: event.text }
    case 'total.change':
      return { leading: 'total', total: event.text, percent: null }
    case 'price.change':
      return withPrice(context, event.text)
    case 'price.pick':
      return withPrice(context, event.price)
    case 'price.step':
      return withStep(context, event.ticks)
    case 'expiry.change':
      return { expiry: event.day }
    case 'percent.change':
      return withPercent(context, event.percent)
    case 'book.pick':
      return withRow(context, event)
  }
}

/** Returns the ticket's changes for a new book: a starting price, and the amount of a sale whose total leads. */
export function withBook(context: TicketContext, book: BookDocument | null): Partial<TicketContext> {
  const change = { book, ...(context.price === '' ? startPrice({ ...context, book }) : {}) }
  const next = { ...context, ...change }
  const awaits = next.leading === 'total' && next.amount === '' && !isByMoney(next)
  return awaits ? { ...change, amount: sized(next) } : change
}

/** Unless the user has typed or picked a price, it starts at the present market price. */
function startPrice({ isOwnPrice, book, side }: TicketContext): Partial<TicketContext> {
  return isOwnPrice ? {} : { price: marketPrice(book, side) ?? '' }
}

/** At another price, the slider's part of the balance buys another amount. */
function withPrice(context: TicketContext, price: string): Partial<TicketContext> {
  const { percent, side } = context
  const own = { price, isOwnPrice: true }
  return side === 'sell' || percent === null ? own : { ...own, ...withPercent(context, percent) }
}

/** Steps start from the typed price, otherwise from the market's. */
function withStep(context: TicketContext, ticks: number): Partial<TicketContext> {
  const { market, book, side } = context
  const from = parseTyped(context.price) ?? marketPrice(book, side)
  return from === null ? {} : withPrice(context, steppedPrice(market, from, ticks))
}

type Row = { price: Decimal; amount: Decimal; withAmount: boolean }

/** A price of the book makes a limit order. Its amount is limited by the balance. */
function withRow(context: TicketContext, { price, amount, withAmount }: Row): Partial<TicketContext> {
  const change = { kind: 'limit' as const, ...withPrice(context, price) }
  return withAmount ? { ...change, ...blankFields, amount: affordable(context, price, amount) } : change
}

function affordable(context: TicketContext, price: Decimal, amount: Decimal): Decimal {
  const credit = creditOf(context)
  if (credit === null || context.supervisor) return amount
  const all = context.side === 'sell' ? credit : (amountFor(credit, price) ?? '0')
  return truncate(compare(all, amount) < 0 ? all : amount, amountDecimals)
}

/** The slider sets the paid amount: the total of a buy, the amount of a sale. */
function withPercent(context: TicketContext, percent: Decimal): Partial<TicketContext> {
  const { side, market } = context
  const credit = creditOf(context) ?? '0'
  if (side === 'sell') return { ...blankFields, percent, amount: partOf(credit, percent, amountDecimals) }
  return { leading: 'total', percent, total: partOf(credit, percent, ledgerDecimals(market.settlement)) }
}
