import type { Page } from '#machines/wallet/history/history-pages.ts'
import type { OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import { add, type Decimal } from '#shared/core/money/decimal.ts'

/**
 * What became of a person's Toman since a moment (epoch ms): what came and what left, and what was asked for and is still
 * on its way. Sums are in Toman. `isWhole` says that it is the whole range. `last` is when anything of it was asked for last, null if nothing was.
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

/** The range of the figures: thirty days, ms. */
export const figuresRange = 30 * 86_400_000

/**
 * The figures of the range before `now`. Lists are newest first; where the first page of one does not reach back so far,
 * the figures begin behind its oldest row, so that they are true of the time they name.
 */
export function figuresOf(
  lists: { deposits: Page<OwnTransfer>; withdrawals: Page<OwnTransfer> },
  now: number,
): TomanFigures {
  const whole = now - figuresRange
  const since = Math.max(whole, ...Object.values(lists).map(beginningOf))
  const within = ({ rows }: Page<OwnTransfer>) => rows.filter((row) => timeOf(row) >= since)
  // A reward or an opening balance is no deposit that somebody made.
  const deposits = within(lists.deposits).filter(({ source }) => source === undefined)
  const withdrawals = within(lists.withdrawals)
  const waiting = withdrawals.filter(({ isDone }) => !isDone)
  const made = lists.deposits.rows.filter(({ source }) => source === undefined)
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

/** From when on a list is known in full, epoch ms: others of the moment of the oldest row may be on the next page. */
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
