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
import { fieldErrors, submitBlocker } from './ticket-check.ts'
import type { LeadingField, OrderRequest } from './ticket-context.ts'

type Snapshot = SnapshotFrom<typeof orderTicketMachine>

/**
 * What the form shows as it is typed, and the market it is of; `credit` is what may be spent, null while unknown.
 * `isCreditComing`: there is something to wait for.
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
    total: totalFieldOf(context),
    price,
    expiry,
    percent: sliderOf(context),
    credit: creditOf(context),
    isCreditComing: context.isBalanceComing,
    isBusy: selectIsBusy(snapshot),
  }
}

/** What is wrong with what is typed; a field nobody has typed in is not wrong yet. */
export function selectTicketFaults({ context }: Snapshot): {
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

/** The limits of one order in the coin, null until they are known. */
export function selectOrderLimits({ context: { terms } }: Snapshot): { min: Decimal | null; max: Decimal | null } {
  return { min: terms?.min ?? null, max: terms?.max ?? null }
}

/** Why the limits and fees did not come, until they do; they are asked for again by themselves. */
export function selectTermsError({ context: { termsError } }: Snapshot): Reason | null {
  return termsError
}

/** The days an order may stand until, from today in Tehran for a year. */
export function selectExpiryDays({ context }: Snapshot): { first: string; last: string } {
  const now = context.now()
  return { first: dayInTehran(now), last: dayInTehran(now + 365 * 86_400_000) }
}

/**
 * What the order comes to: the total in the settlement, the fee and what arrives after it, of a market order all three of
 * the part that would trade now; null while unknown, and where nothing would.
 */
export function selectTicketSums({ context }: Snapshot) {
  const receipt = receiptOf(context)
  return {
    total: shownTotalOf(context),
    feePercent: feePercentOf(context),
    fee: receipt?.fee ?? null,
    arrives: receipt?.arrives ?? null,
  }
}

/** The face of a market order's total: none is needed, it is on its way, it is here, it did not come. */
export function selectQuoteFace(snapshot: Snapshot): 'none' | 'pending' | 'known' | 'failed' {
  if (snapshot.matches({ quote: 'none' })) return 'none'
  if (snapshot.matches({ quote: 'known' })) return 'known'
  return snapshot.matches({ quote: 'failed' }) ? 'failed' : 'pending'
}

const noImpact = { best: null, average: null, worst: null, percent: null, lacking: null }

/** What a market order would meet in the book (design 5.3); all null where there is nothing to tell. */
export function selectPriceImpact({ context }: Snapshot): PriceImpact | typeof noImpact {
  const { kind, book, side, amount, quoteError } = context
  const much = parseTyped(amount)
  // The book has one's own order in it, with which nothing will be traded.
  if (quoteError !== null && keyOf(quoteError) === 'OWN_ORDER_IN_THE_WAY') return noImpact
  if (kind === 'limit' || book === null || much === null || sign(much) === 0) return noImpact
  return priceImpact(book, side, much) ?? noImpact
}

/** Why the order cannot be placed now; null when it can. */
export function selectTicketObstacle({ context }: Snapshot): Reason | null {
  return submitBlocker(context)
}

function selectIsBusy(snapshot: Snapshot): boolean {
  return snapshot.matches({ order: 'command' }) || snapshot.matches({ order: 'warned' })
}

/** Why the exchange did not take the last order; null once something is changed. */
export function selectRefusal({ context }: Snapshot): Reason | null {
  return context.refusal
}

/** The order that was registered last, until something is changed. */
export function selectPlaced(snapshot: Snapshot): OrderRequest | null {
  return isPlaced(snapshot) ? (snapshot.context.placed?.order ?? null) : null
}

function isPlaced(snapshot: Snapshot): boolean {
  return snapshot.matches({ order: { editing: 'placed' } }) || snapshot.matches({ order: { editing: 'registered' } })
}

/**
 * What was traded of a market order that was registered, whose rest is closed; null where the exchange has not said it, and
 * of a limit order, whose rest waits in the book.
 */
export function selectExecuted(snapshot: Snapshot): Decimal | null {
  const isMarket = selectPlaced(snapshot)?.orderType.startsWith('MARKET_') === true
  const { result } = snapshot.context
  return isMarket && result !== null && result.orderStatus !== 'IS_OPEN' ? result.executedAmount : null
}

/** The order that is on its way, warned of, or whose outcome nobody knows. */
export function selectConfirmedOrder({ context }: Snapshot): OrderRequest | null {
  return context.sent?.command.order ?? null
}

/** The server's own words of the force warning; null where it gave none. */
export function selectWarning({ context }: Snapshot): string | null {
  return context.warning
}

/** Where the way to a sure answer is; null when nothing is unknown. */
export function selectUnknown(snapshot: Snapshot): Exclude<CommandStep, 'sending'> | null {
  const step = snapshot.matches({ order: 'command' }) ? selectCommandStep(snapshot.context) : 'sending'
  return step === 'sending' ? null : step
}

/** The key of the order that was sent, until the person has heard the last word about it. */
export function selectUnsettled(snapshot: Snapshot): string | null {
  return snapshot.matches({ order: 'command' }) ? (snapshot.context.sent?.command.idempotencyKey ?? null) : null
}

/** Whether an order is on its way, or looked for: nobody leaves its page without a word of it. */
export function selectIsOnItsWay(snapshot: Snapshot): boolean {
  return snapshot.matches({ order: 'command' }) && selectIsPending(snapshot.context)
}

/** The state that the form is marked with. */
export function selectTicketState({ value, context }: Snapshot): string {
  return commandPath(value, context)
}

export function selectIsWarned(snapshot: Snapshot): boolean {
  return snapshot.matches({ order: 'warned' })
}

/** The orders of the list that might be the one that was sent. */
export function selectCandidates({ context }: Snapshot): readonly OwnOrder[] {
  return selectCommandCandidates(context)
}
