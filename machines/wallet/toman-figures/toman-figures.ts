import type { Page } from '#machines/wallet/history/history-pages.ts'
import type { OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { add, type Decimal } from '#shared/core/money/decimal.ts'

/**
 * The user's Toman transfers since a moment (epoch ms): deposits, withdrawals, and pending withdrawals. Sums are in Toman.
 * `isWhole`: the figures cover the whole range. `last` is the time of the last transfer, null without one.
 */
export type TomanFigures = {
  since: number
  isWhole: boolean
  deposited: Decimal
  withdrawn: Decimal
  waiting: Decimal
  waitingCount: number
  last: number | null
}

/** The range of the figures: thirty days, in ms. */
export const figuresRange = 30 * 86_400_000

/**
 * Computes the figures of the range before `now`. Lists are newest first. If the first page of a list does not cover the
 * range, the figures begin after its oldest row, so that they are complete from `since` on.
 */
export function tomanFiguresOf(
  lists: { deposits: Page<OwnTransfer>; withdrawals: Page<OwnTransfer> },
  now: number,
): TomanFigures {
  const whole = now - figuresRange
  const since = Math.max(whole, ...Object.values(lists).map(beginningOf))
  const within = (rows: readonly OwnTransfer[]) => rows.filter((row) => timeOf(row) >= since)
  // Rewards and opening balances are not deposits by the user.
  const made = lists.deposits.rows.filter(({ source }) => source === undefined)
  const deposits = within(made)
  const withdrawals = within(lists.withdrawals.rows)
  const waiting = withdrawals.filter(({ isDone }) => !isDone)
  const times = [...made, ...lists.withdrawals.rows].map(timeOf)
  return {
    since,
    isWhole: since === whole,
    deposited: sumOf(deposits.filter(isConfirmed)),
    withdrawn: sumOf(withdrawals.filter(isConfirmed)),
    waiting: sumOf(waiting),
    waitingCount: waiting.length,
    last: times.length === 0 ? null : Math.max(...times),
  }
}

/**
 * Returns the moment from which a list is complete, epoch ms. Other rows of the oldest row's moment may be on the next
 * page.
 */
function beginningOf({ rows, totalPages }: Page<OwnTransfer>): number {
  const oldest = rows.at(-1)
  return totalPages <= 1 || oldest === undefined ? 0 : timeOf(oldest) + 1
}

function isConfirmed({ isDone, transactionStatus }: OwnTransfer): boolean {
  return isDone && transactionStatus === 'CONFIRMED'
}

function timeOf({ createdAtDateTime }: OwnTransfer): number {
  return Date.parse(createdAtDateTime)
}

function sumOf(rows: readonly OwnTransfer[]): Decimal {
  return rows.reduce((sum, { amount }) => add(sum, amount), '0')
}
