import type { SnapshotFrom } from 'xstate'
import {
  type CommandStep,
  commandPath,
  selectCommandCandidates,
  selectCommandStep,
} from '#machines/app/command/command.selectors.ts'
import { distanceOf, farFromMarket } from '#machines/trading/order-ticket/market-price.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { compare, type Decimal } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { type AmendError, amendBlocker, amendErrors, formerRestOf, restOf, targetOf } from './amend-check.ts'
import type { Amendable, AmendContext } from './amend-context.ts'
import type { amendOrderMachine } from './amend-order.machine.ts'

type Snapshot = SnapshotFrom<typeof amendOrderMachine>

export type AmendStep =
  | 'idle'
  | 'editing'
  | 'asking'
  | 'cancelling'
  | 'reading'
  | 'loadFailed'
  | 'placing'
  | 'warned'
  | 'unplaced'
  | 'standing'
  | 'complete'

/** Returns the step of the amendment. An order that is being reserved already counts as cancelling. */
export function selectAmendStep(snapshot: Snapshot): AmendStep {
  const { value } = snapshot
  if (typeof value === 'string') {
    if (value === 'restoring') return 'idle'
    return value === 'holding' ? 'cancelling' : value
  }
  if ('changing' in value) return value.changing
  return 'cancelling' in value ? 'cancelling' : 'placing'
}

/** Returns the state for `data-state`. */
export function selectAmendState({ value, context }: Snapshot): string {
  return commandPath(value, holderOf(context))
}

/** Returns the step of the running command: the cancellation or the new order. */
export function selectAmendCommand({ context }: Snapshot): CommandStep {
  return selectCommandStep(holderOf(context))
}

/** A cancellation begins with `sending`, as a command does of which nothing is known. */
function holderOf({ place, command }: AmendContext) {
  return { sent: place, command } as Parameters<typeof selectCommandStep>[0]
}

/** Returns the order and the values that are placed. `rest` is the amount to place, by the traded part that is known. */
export function selectAmendment({ context }: Snapshot): {
  order: Amendable | null
  price: string
  amount: string
  executed: Decimal
  rest: Decimal | null
} {
  const { order, amendment } = context
  const isKnown = context.status !== null
  const executed = isKnown ? context.executed : (order?.executedAmount ?? '0')
  return {
    order,
    ...(amendment === null ? { price: context.price, amount: context.amount } : targetOf(amendment)),
    executed,
    rest: amendment === null ? null : restOf(amendment, executed),
  }
}

/** Returns the errors of the typed values; null without an amendment. */
export function selectAmendErrors({ context }: Snapshot): { price: AmendError | null; amount: AmendError | null } {
  if (context.order === null) return { price: null, amount: null }
  const { price, amount, balance } = amendErrors(context)
  return { price, amount: amount ?? balance }
}

/**
 * Returns by how many per cent the new price is worse than the market, so that the user is warned before the order is
 * cancelled. Null for less than 1%, for a price that is not valid, and without a live book.
 */
export function selectAmendDistance({ context }: Snapshot): { side: 'buy' | 'sell'; percent: Decimal } | null {
  const { order, price, book } = context
  const typed = order === null || amendErrors(context).price !== null ? null : parseTyped(price)
  if (order === null || typed === null) return null
  const side = order.orderType === 'LIMITED_BUY' ? 'buy' : 'sell'
  const percent = distanceOf(book, side, typed)?.percent ?? '0'
  return compare(percent, farFromMarket) < 0 ? null : { side, percent }
}

/** Returns why the order cannot be amended as typed, or null. */
export function selectAmendBlocker({ context }: Snapshot): AmendError | null {
  return context.order === null ? null : amendBlocker(context)
}

/**
 * Returns why the amendment stopped. `status` is how the old order ended; null while it is open or not loaded. `isFormer`:
 * the former order is placed again, not the new one.
 */
export function selectAmendEnd({ context: { reason, unplaced, warning, status, isLeft, amendment } }: Snapshot) {
  return { reason, unplaced, warning, status, isLeft, isFormer: amendment?.isFormer === true }
}

/** Returns the amount of the former order that can be put back at its own price; null if that is not offered. */
export function selectFormerRest({ context }: Snapshot): Decimal | null {
  return formerRestOf(context)
}

/** Returns the orders of the list that may be the new one. */
export function selectAmendCandidates({ context: { place, command } }: Snapshot): readonly OwnOrder[] {
  return selectCommandCandidates({ sent: place, command } as Parameters<typeof selectCommandCandidates<OwnOrder>>[0])
}

/** Returns the key of the new order until the page has shown its outcome, then null. */
export function selectAmendUnsettled(snapshot: Snapshot): string | null {
  return snapshot.matches('placing') ? snapshot.context.place!.command.idempotencyKey : null
}

/**
 * Returns whether a command is in flight, or its outcome is being searched for. The page blocks navigation until it is
 * certain.
 */
export function selectIsAmending(snapshot: Snapshot): boolean {
  if (snapshot.matches('holding') || snapshot.matches('reading')) return !snapshot.context.isLeft
  if (!snapshot.matches('cancelling') && !snapshot.matches('placing')) return false
  const step = selectAmendCommand(snapshot)
  return step === 'sending' || step === 'checking' || step === 'loadFailed'
}
