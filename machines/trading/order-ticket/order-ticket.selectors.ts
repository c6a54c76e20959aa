import type { SnapshotFrom } from 'xstate'
import {
  type CommandStep,
  commandPath,
  selectCommandCandidates,
  selectCommandStep,
  selectIsPending,
} from '#machines/app/command/command.selectors.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { dayInTehran } from '#shared/core/day-in-tehran.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { keyOf, type Reason } from '#shared/core/errors/reason.ts'
import { type Decimal, sign } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import type { orderTicketMachine } from './order-ticket.machine.ts'
import { type PriceImpact, priceImpact } from './price-impact.ts'
import { creditOf, feePercentOf, receiptOf, shownTotalOf, sliderOf, totalFieldOf } from './ticket-amounts.ts'
import { fieldErrors, isOverMax, submitBlocker } from './ticket-check.ts'
import type { LeadingField, OrderRequest } from './ticket-context.ts'

type Snapshot = SnapshotFrom<typeof orderTicketMachine>

/**
 * Returns the form as typed, and its market. A computed total is empty for an amount over the maximum. `credit` is the
 * usable balance, null while unknown. `isCreditComing`: it is being loaded.
 */
export function selectTicket(snapshot: Snapshot) {
  const { context } = snapshot
  const { market, side, kind, leading, amount, price, expiry } = context
  return {
    market,
    side,
    kind,
    leading,
    amount,
    total: leading === 'amount' && isOverMax(context) ? '' : totalFieldOf(context),
    price,
    expiry,
    percent: sliderOf(context),
    credit: creditOf(context),
    isCreditComing: context.isBalanceComing,
    isBusy: selectIsBusy(snapshot),
  }
}

/** Returns the errors of the typed values; null for a field that is valid or empty. */
export function selectTicketErrors({ context }: Snapshot): {
  amount: ErrorKey | null
  total: ErrorKey | null
  price: ErrorKey | null
  expiry: ErrorKey | null
} {
  const { amount, total, price, expiry, balance } = fieldErrors(context)
  const leads = (field: LeadingField) => context.leading === field && context[field].trim() !== ''
  return {
    amount: leads('amount') ? (amount ?? balance) : null,
    total: leads('total') ? (total ?? balance) : null,
    price: context.price.trim() === '' ? null : price,
    expiry,
  }
}

/** Returns the limits of one order in the coin; null until they are known. */
export function selectOrderLimits({ context: { terms } }: Snapshot): { min: Decimal | null; max: Decimal | null } {
  return { min: terms?.min ?? null, max: terms?.max ?? null }
}

/** Returns why the limits and fees could not be loaded, or null. They are requested again automatically. */
export function selectTermsError({ context: { termsError } }: Snapshot): Reason | null {
  return termsError
}

/** Returns the first and last possible expiry day of an order: today in Tehran, and a year later. */
export function selectExpiryDays({ context }: Snapshot): { first: string; last: string } {
  const now = context.now()
  return { first: dayInTehran(now), last: dayInTehran(now + 365 * 86_400_000) }
}

/**
 * Returns the order's total in the settlement, its fee, and the amount that arrives after the fee. For a market order they
 * cover the part that would trade now. Null while unknown, if nothing would trade, and for an amount over the maximum.
 */
export function selectTicketSums({ context }: Snapshot) {
  const isOver = isOverMax(context)
  const receipt = isOver ? null : receiptOf(context)
  return {
    total: isOver ? null : shownTotalOf(context),
    feePercent: feePercentOf(context),
    fee: receipt?.fee ?? null,
    arrives: receipt?.arrives ?? null,
  }
}

/** Returns the status of a market order's total: not needed, pending, known, or failed. */
export function selectQuoteView(snapshot: Snapshot): 'none' | 'pending' | 'known' | 'failed' {
  if (snapshot.matches({ quote: 'none' })) return 'none'
  if (snapshot.matches({ quote: 'known' })) return 'known'
  return snapshot.matches({ quote: 'failed' }) ? 'failed' : 'pending'
}

const noImpact = { best: null, average: null, worst: null, percent: null, lacking: null }

/** Returns the price impact of a market order (design 5.3); all null if there is none. */
export function selectPriceImpact({ context }: Snapshot): PriceImpact | typeof noImpact {
  const { kind, book, side, amount, quoteError } = context
  const much = parseTyped(amount)
  // The book contains the user's own order, and the exchange does not match it with this one.
  if (quoteError !== null && keyOf(quoteError) === 'OWN_ORDER_IN_THE_WAY') return noImpact
  if (kind === 'limit' || book === null || much === null || sign(much) === 0) return noImpact
  return priceImpact(book, side, much) ?? noImpact
}

/** Returns why the order cannot be placed now, or null. */
export function selectTicketBlocker({ context }: Snapshot): Reason | null {
  return submitBlocker(context)
}

function selectIsBusy(snapshot: Snapshot): boolean {
  return snapshot.matches({ order: 'command' }) || snapshot.matches({ order: 'warned' })
}

/** Returns why the exchange refused the last order; null after the next edit. */
export function selectRefusal({ context }: Snapshot): Reason | null {
  return context.refusal
}

/** Returns the last registered order, until the next edit. */
export function selectPlaced(snapshot: Snapshot): OrderRequest | null {
  return isPlaced(snapshot) ? (snapshot.context.placed?.order ?? null) : null
}

function isPlaced(snapshot: Snapshot): boolean {
  return snapshot.matches({ order: { editing: 'placed' } }) || snapshot.matches({ order: { editing: 'registered' } })
}

/**
 * Returns the traded part of a registered market order, whose rest is closed. Null until the exchange reports it, and for a
 * limit order, whose rest stays in the book.
 */
export function selectExecuted(snapshot: Snapshot): Decimal | null {
  const isMarket = selectPlaced(snapshot)?.orderType.startsWith('MARKET_') === true
  const { result } = snapshot.context
  return isMarket && result !== null && result.orderStatus !== 'IS_OPEN' ? result.executedAmount : null
}

/** Returns the order that is in flight, under a warning, or of unknown outcome; null without one. */
export function selectConfirmedOrder({ context }: Snapshot): OrderRequest | null {
  return context.sent?.command.order ?? null
}

/** Returns the exchange's text of the force warning; null without one. */
export function selectWarning({ context }: Snapshot): string | null {
  return context.warning
}

/** Returns the step of the search after a lost answer; null otherwise. */
export function selectUnknown(snapshot: Snapshot): Exclude<CommandStep, 'sending'> | null {
  const step = snapshot.matches({ order: 'command' }) ? selectCommandStep(snapshot.context) : 'sending'
  return step === 'sending' ? null : step
}

/** Returns the key of the sent order until the page has shown its outcome, then null. */
export function selectUnsettled(snapshot: Snapshot): string | null {
  return snapshot.matches({ order: 'command' }) ? (snapshot.context.sent?.command.idempotencyKey ?? null) : null
}

/**
 * Returns whether an order is in flight, or its outcome is being searched for. The page blocks navigation until it is
 * certain.
 */
export function selectIsOnItsWay(snapshot: Snapshot): boolean {
  return snapshot.matches({ order: 'command' }) && selectIsPending(snapshot.context)
}

/** Returns the state for `data-state`. */
export function selectTicketState({ value, context }: Snapshot): string {
  return commandPath(value, context)
}

export function selectIsWarned(snapshot: Snapshot): boolean {
  return snapshot.matches({ order: 'warned' })
}

/** Returns the orders of the list that may be the one that was sent. */
export function selectCandidates({ context }: Snapshot): readonly OwnOrder[] {
  return selectCommandCandidates(context)
}
