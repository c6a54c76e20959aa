import type { HistoryRow } from '#machines/wallet/history/history-rows.ts'

export type TradeRow = HistoryRow & { kind: 'trade' }
export type TransferRow = HistoryRow & { kind: 'transfer' }

/**
 * What the exchange tells of a user's past, newest first. `since` (epoch ms) is where it begins when there is more than was
 * read; null when it is all there is.
 */
export type AccountHistory = {
  trades: readonly TradeRow[]
  deposits: readonly TransferRow[]
  withdrawals: readonly TransferRow[]
  since: number | null
}

/** A list as far as it was read; `isWhole` when nothing is behind its last row. */
export type ReadList<Row> = { rows: readonly Row[]; isWhole: boolean }

/**
 * The past as far as all three lists tell it: what one tells of the time before another begins is left out, so that it is true
 * of the time that it names. Others of the moment of the oldest row may be behind it, so that moment is left out too.
 */
export function accountHistory(lists: {
  trades: ReadList<TradeRow>
  deposits: ReadList<TransferRow>
  withdrawals: ReadList<TransferRow>
}): AccountHistory {
  const beginnings = Object.values(lists).flatMap(({ rows, isWhole }: ReadList<{ at: number }>) => {
    const oldest = rows.at(-1)
    return isWhole || oldest === undefined ? [] : [oldest.at + 1]
  })
  const since = beginnings.length === 0 ? null : Math.max(...beginnings)
  const within = <Row extends { at: number }>({ rows }: ReadList<Row>) =>
    since === null ? rows : rows.filter(({ at }) => at >= since)
  return {
    trades: within(lists.trades),
    deposits: within(lists.deposits),
    withdrawals: within(lists.withdrawals),
    since,
  }
}
