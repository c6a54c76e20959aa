import type { SnapshotFrom } from 'xstate'
import {
  type CommandStep,
  commandPath,
  selectCommandCandidates,
  selectCommandStep,
} from '#machines/app/command/command.selectors.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { type AmendError, amendBlocker, amendErrors, restOf } from './amend-check.ts'
import type { Amendable } from './amend-context.ts'
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

/** Where the amendment is. An order that is taken for this page is as good as on its way. */
export function selectAmendStep(snapshot: Snapshot): AmendStep {
  const { value } = snapshot
  if (typeof value === 'string') {
    if (value === 'restoring') return 'idle'
    return value === 'holding' ? 'cancelling' : value
  }
  if ('changing' in value) return value.changing
  return 'cancelling' in value ? 'cancelling' : 'placing'
}

/** The state that the dialog is marked with. */
export function selectAmendState({ value, context }: Snapshot): string {
  return commandPath(value, holderOf({ value, context }))
}

/** Where the command is that is on its way: the cancellation, or the new order. */
export function selectAmendCommand({ value, context }: Snapshot): CommandStep {
  return selectCommandStep(holderOf({ value, context }))
}

function holderOf({ value, context: { cancel, place, command } }: Pick<Snapshot, 'value' | 'context'>) {
  return { sent: typeof value === 'object' && 'placing' in value ? place : cancel, command } as Parameters<
    typeof selectCommandStep
  >[0]
}

/** The order as it was, and what it is to become. `rest` is what is left to place, by what is known to be traded. */
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
    price: amendment?.price ?? context.price,
    amount: amendment?.amount ?? context.amount,
    executed,
    rest: amendment === null ? null : restOf(amendment, executed),
  }
}

/** What is wrong with what is typed; nothing where nothing is amended. */
export function selectAmendErrors({ context }: Snapshot): { price: AmendError | null; amount: AmendError | null } {
  if (context.order === null) return { price: null, amount: null }
  const { price, amount, balance } = amendErrors(context)
  return { price, amount: amount ?? balance }
}

/** Why the order cannot be amended as it is typed; null when it can. */
export function selectAmendBlocker({ context }: Snapshot): AmendError | null {
  return context.order === null ? null : amendBlocker(context)
}

/** Why it ended where it stands. `status` is how the old order ended, null while it is open or nobody has read it. */
export function selectAmendEnd({ context: { reason, unplaced, warning, status, isLeft } }: Snapshot) {
  return { reason, unplaced, warning, status, isLeft }
}

/** The orders of the list that might be the new one. */
export function selectAmendCandidates({ context: { place, command } }: Snapshot): readonly OwnOrder[] {
  return selectCommandCandidates({ sent: place, command } as Parameters<typeof selectCommandCandidates<OwnOrder>>[0])
}

/** The key of the new order that was sent, until the user has heard the last word about it. */
export function selectAmendUnsettled(snapshot: Snapshot): string | null {
  return snapshot.matches('placing') ? (snapshot.context.place?.command.idempotencyKey ?? null) : null
}

/** Whether a command is on its way or looked for: nobody leaves its page without a word of it. */
export function selectIsAmending(snapshot: Snapshot): boolean {
  if (snapshot.matches('holding') || snapshot.matches('reading')) return !snapshot.context.isLeft
  if (!snapshot.matches('cancelling') && !snapshot.matches('placing')) return false
  const step = selectAmendCommand(snapshot)
  return step === 'sending' || step === 'checking' || step === 'loadFailed'
}
