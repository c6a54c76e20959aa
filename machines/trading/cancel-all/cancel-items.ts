import type { CommandOutput } from '#machines/app/command/command-types.ts'
import type { CancelSnapshot } from '#machines/trading/cancel-order/cancel-command.ts'
import type { Cancellable } from '#machines/trading/cancel-order/cancel-order.machine.ts'
import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import { keyOf, type Reason, reasonOf } from '#shared/core/errors/reason.ts'

type Status = OwnOrder['orderStatus']

/**
 * Where one order of several is. `gone`: it was open when the question opened, and is not any more. `ended`: it had come to
 * another end before its cancellation came. `refused`, `absent` and `spent` are as a command ends or rests.
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
 * One order of several that are cancelled. `key` is the idempotency key of its command, by which the command is known too;
 * null before there is one. `status` is how an order ended that was not cancelled, `reason` why a cancellation was refused.
 */
export type CancelItem = {
  order: Cancellable
  step: CancelStep
  key: string | null
  status: Status | null
  reason: Reason | null
}

/** Cancellations that are sent at once at most. */
const atOnce = 3

/** The orders as they stand when the question opens. */
export function listed(orders: readonly Cancellable[]): readonly CancelItem[] {
  return orders.map((order) => ({ order, step: 'listed', key: null, status: null, reason: null }))
}

/** What of the listed orders is still open, while the question is open. */
export function withOpen(items: readonly CancelItem[], open: readonly string[]): readonly CancelItem[] {
  return items.map((item) => ({ ...item, step: open.includes(item.order.id) ? 'listed' : 'gone' }))
}

/** What the user has said yes to waits for its turn. */
export function accepted(items: readonly CancelItem[]): readonly CancelItem[] {
  return items.map((item) => (item.step === 'listed' ? { ...item, step: 'waiting' } : item))
}

/**
 * What was not cancelled waits for another turn. A cancellation that is not there goes again under its key; one that was
 * refused, or whose key is spent, goes under another. One that could not be looked for is looked for at once.
 */
export function retried(items: readonly CancelItem[]): readonly CancelItem[] {
  return items.map((item) => {
    if (!isRetried(item)) return item
    if (item.step === 'loadFailed') return { ...item, step: 'checking' }
    return item.step === 'absent' ? { ...item, step: 'waiting' } : { ...item, step: 'waiting', key: null, reason: null }
  })
}

/** Whether trying again can do anything: an order that the exchange does not have is no longer open. */
export function isRetried({ step, reason }: CancelItem): boolean {
  if (step === 'refused') return reason === null || keyOf(reason) !== 'NOT_FOUND'
  return step === 'absent' || step === 'spent' || step === 'loadFailed'
}

/** The orders whose turn it is, as they are when their cancellations have been sent. */
export function nextToSend(items: readonly CancelItem[], newKey: () => string): readonly CancelItem[] {
  const sending = items.filter(({ step }) => step === 'sending').length
  return items
    .filter(({ step }) => step === 'waiting')
    .slice(0, Math.max(0, atOnce - sending))
    .map((item) => ({ ...item, step: 'sending', key: item.key ?? newKey() }))
}

/** The items with some of them replaced, by their order. */
export function replaced(items: readonly CancelItem[], by: readonly CancelItem[]): readonly CancelItem[] {
  return items.map((item) => by.find(({ order }) => order.id === item.order.id) ?? item)
}

/** What the command of an order last told. */
export function toldBy(items: readonly CancelItem[], key: string, { value }: CancelSnapshot): readonly CancelItem[] {
  const step = value as CancelStep
  return items.map((item) => (item.key === key && resting.has(step) ? { ...item, step } : item))
}

const resting: ReadonlySet<CancelStep> = new Set(['sending', 'checking', 'loadFailed', 'absent', 'spent'])

/** How the command of an order ended. */
export function endedBy(
  items: readonly CancelItem[],
  key: string,
  output: CommandOutput<Status>,
): readonly CancelItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...endOf(output) } : item))
}

function endOf(output: CommandOutput<Status>): Pick<CancelItem, 'step' | 'status' | 'reason'> {
  if (output.state !== 'done')
    return { step: 'refused', status: null, reason: output.state === 'refused' ? reasonOf(output.error) : null }
  const isCancelled = output.result === 'CANCELLED_BY_USER'
  return { step: isCancelled ? 'cancelled' : 'ended', status: isCancelled ? null : output.result, reason: null }
}

/** Whether nothing waits, is on its way or is looked for. */
export function areAtRest(items: readonly CancelItem[]): boolean {
  return !items.some(({ step }) => step === 'waiting' || step === 'sending' || step === 'checking')
}
