import { errorIn, resultIn } from '#machines/app/command/command-end.ts'
import type { CommandOutput } from '#machines/app/command/command-types.ts'
import type { CancelSnapshot } from '#machines/trading/cancel-order/cancel-command.ts'
import type { Cancellable } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { keyOf, type Reason, reasonOf } from '#shared/core/errors/reason.ts'

type Status = OwnOrder['orderStatus']

/**
 * The state of one order. `gone`: it was open when the dialog opened, and is no longer. `ended`: it had another end before
 * its cancellation arrived. `refused`, `absent` and `spent` are states of its command.
 */
export type CancelStep =
  | 'listed'
  | 'gone'
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'loadFailed'
  | 'absent'
  | 'spent'
  | 'cancelled'
  | 'ended'
  | 'refused'

/**
 * One of the orders to cancel. `key` is the idempotency key of its command, and the id of the command's actor; null before
 * there is one. `status` is how an order ended that was not cancelled. `reason` is why its cancellation was refused.
 */
export type CancelItem = {
  order: Cancellable
  step: CancelStep
  key: string | null
  status: Status | null
  reason: Reason | null
}

/** How many cancellations are sent at once. */
const atOnce = 3

/** Returns the items when the dialog opens. */
export function listed(orders: readonly Cancellable[]): readonly CancelItem[] {
  return orders.map((order) => ({ order, step: 'listed', key: null, status: null, reason: null }))
}

/** Marks each listed order as open or gone, while the dialog is open. */
export function withOpen(items: readonly CancelItem[], open: readonly string[]): readonly CancelItem[] {
  return items.map((item) => ({ ...item, step: open.includes(item.order.id) ? 'listed' : 'gone' }))
}

/** Puts the confirmed orders in the queue. */
export function accepted(items: readonly CancelItem[]): readonly CancelItem[] {
  return items.map((item) => (item.step === 'listed' ? { ...item, step: 'waiting' } : item))
}

/**
 * Prepares a retry of the orders that were not cancelled. An absent cancellation is resent under its key. A refused one, or
 * one with a spent key, is sent under a new key. One that could not be searched for is searched for at once.
 */
export function retried(items: readonly CancelItem[]): readonly CancelItem[] {
  return items.map((item) => {
    if (!isRetried(item)) return item
    if (item.step === 'loadFailed') return { ...item, step: 'checking' }
    return item.step === 'absent' ? { ...item, step: 'waiting' } : { ...item, step: 'waiting', key: null, reason: null }
  })
}

/** Returns whether a retry can change anything. An order that the exchange does not have is no longer open. */
export function isRetried({ step, reason }: CancelItem): boolean {
  if (step === 'refused') return reason === null || keyOf(reason) !== 'NOT_FOUND'
  return step === 'absent' || step === 'spent' || step === 'loadFailed'
}

/** Returns the next orders to send, in their state after sending. */
export function nextToSend(items: readonly CancelItem[], newKey: () => string): readonly CancelItem[] {
  const sending = items.filter(({ step }) => step === 'sending').length
  return items
    .filter(({ step }) => step === 'waiting')
    .slice(0, Math.max(0, atOnce - sending))
    .map((item) => ({ ...item, step: 'sending', key: item.key ?? newKey() }))
}

/** Returns the items with those of the same orders replaced. */
export function replaced(items: readonly CancelItem[], by: readonly CancelItem[]): readonly CancelItem[] {
  return items.map((item) => by.find(({ order }) => order.id === item.order.id) ?? item)
}

/** Updates an item with the last snapshot of its command. */
export function withSnapshot(
  items: readonly CancelItem[],
  key: string,
  { value }: CancelSnapshot,
): readonly CancelItem[] {
  const step = value as CancelStep
  return items.map((item) => (item.key === key && resting.has(step) ? { ...item, step } : item))
}

const resting: ReadonlySet<CancelStep> = new Set(['sending', 'checking', 'loadFailed', 'absent', 'spent'])

/** Updates an item with the end of its command. */
export function endedBy(
  items: readonly CancelItem[],
  key: string,
  output: CommandOutput<Status>,
): readonly CancelItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...endOf(output) } : item))
}

function endOf(output: CommandOutput<Status>): Pick<CancelItem, 'step' | 'status' | 'reason'> {
  const status = resultIn(output)
  if (status === null) return { step: 'refused', status, reason: reasonOf(errorIn(output)) }
  if (status === 'CANCELLED_BY_USER') return { step: 'cancelled', status: null, reason: null }
  return { step: 'ended', status, reason: null }
}

/** Returns whether no cancellation waits, is in flight, or is being searched for. */
export function areSettled(items: readonly CancelItem[]): boolean {
  return !items.some(({ step }) => step === 'waiting' || step === 'sending' || step === 'checking')
}
