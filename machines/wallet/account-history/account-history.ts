import type { HistoryRow } from '#machines/wallet/history/history-rows.ts'

export type TradeRow = HistoryRow & { kind: 'trade' }
export type TransferRow = HistoryRow & { kind: 'transfer' }

/**
 * The history of a user's account, newest first. `since` (epoch ms) is its start if older rows were not read; null if it is
 * complete.
 */
export type AccountHistory = {
  trades: readonly TradeRow[]
  deposits: readonly TransferRow[]
  withdrawals: readonly TransferRow[]
  since: number | null
}

/** The rows of a list that were read. `isWhole`: no rows follow the last one. */
export type ReadList<Row> = { rows: readonly Row[]; isWhole: boolean }

/**
 * Cuts the three lists at the latest moment at which one of them begins, so that the history is complete from `since` on.
 * Other rows of that exact moment may be missing, so they are cut too.
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
