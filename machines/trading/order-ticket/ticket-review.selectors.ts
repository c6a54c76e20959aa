import type { SnapshotFrom } from 'xstate'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { compare, type Decimal, sign, subtract } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import type { orderTicketMachine } from './order-ticket.machine.ts'
import { givenOf, receiptOf } from './ticket-amounts.ts'
import { submitBlocker } from './ticket-check.ts'
import { reviewFigures } from './ticket-review.ts'

type Snapshot = SnapshotFrom<typeof orderTicketMachine>

/** Returns whether the review is open, its state and choices, and why the order cannot be sent. */
export function selectReviewView(snapshot: Snapshot): {
  isOpen: boolean
  isWorse: boolean
  remembers: boolean
  blocker: Reason | null
} {
  return {
    isOpen: snapshot.matches({ order: 'reviewing' }),
    isWorse: snapshot.matches({ order: { reviewing: 'worse' } }),
    remembers: snapshot.context.remembers,
    blocker: submitBlocker(snapshot.context),
  }
}

/**
 * Returns the order's figures by the present book: `paid` in the currency that is paid, `fee` and `received` in the one
 * that is received.
 */
export function selectReview({ context }: Snapshot) {
  const receipt = receiptOf(context)
  const { impact, share } = reviewFigures(context)
  const isOver = (figure: Decimal | null, limit: Decimal) => figure !== null && compare(figure, limit) > 0
  return {
    ...reviewFigures(context),
    isImpactOver: isOver(impact, context.limits.impact),
    isShareOver: isOver(share, context.limits.share),
    paid: givenOf(context),
    fee: receipt?.fee ?? null,
    received: receipt?.arrives ?? null,
    amount: parseTyped(context.amount),
  }
}

/**
 * The exchange's report of a placed order, without the ticket's own estimates. `average` and `worth` come from its trades,
 * and the exchange reports them once the order is done. `rest` stays in the book while the order `isOpen`. `end`: how a
 * limit order has ended.
 */
export type Receipt = {
  id: string
  isOpen: boolean
  end: 'filled' | 'cancelled' | 'expired' | 'closed' | null
  amount: Decimal
  filled: Decimal
  rest: Decimal
  average: Decimal | null
  worth: Decimal | null
  fee: Decimal | null
  feeCoin: string | null
}

/** Returns the receipt; null until the exchange has reported the order. Compare with `shallowEqual`. */
export function selectReceipt(snapshot: Snapshot): Receipt | null {
  const { result } = snapshot.context
  if (result === null || !snapshot.matches({ order: { editing: 'placed' } })) return null
  const { id, amount, executedAmount: filled, orderStatus, unitPrice, wholePrice, wage, wageCoin } = result
  const isOpen = orderStatus === 'IS_OPEN'
  const isTraded = sign(filled) > 0
  const isSettled = isTraded && !isOpen
  return {
    id,
    isOpen,
    end: endOf(result),
    amount,
    filled,
    rest: subtract(amount, filled),
    average: isSettled ? unitPrice : null,
    worth: isSettled ? wholePrice : null,
    fee: isTraded ? (wage ?? null) : null,
    feeCoin: wageCoin ?? null,
  }
}

/** A market order ends at once, so its end is no news. */
function endOf({ orderType, orderStatus, amount, executedAmount }: OwnOrder): Receipt['end'] {
  if (!orderType.startsWith('LIMITED_') || orderStatus === 'IS_OPEN') return null
  if (compare(executedAmount, amount) >= 0) return 'filled'
  if (orderStatus.startsWith('CANCELLED_')) return 'cancelled'
  if (orderStatus === 'EXPIRED') return 'expired'
  return orderStatus === 'IS_CLOSED' || orderStatus.startsWith('FINISHED') ? 'closed' : null
}
