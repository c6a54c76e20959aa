import type { DatabaseSync } from 'node:sqlite'
import type { Withdrawal } from '../exchange/withdrawal.ts'
import { rows, withdrawalOf } from './loader.ts'
import {
  type Count,
  type TransferFilter,
  type TransferQuery,
  type TransferSource,
  transferCounts,
  transfersQuery,
} from './transfer-lists.ts'

/**
 * Returns one page of an account's withdrawals, newest first, and the number of rows on all pages (see `transfersQuery`).
 */
export function ownWithdrawals(
  database: DatabaseSync,
  account: number,
  filter: TransferFilter,
): { rows: Withdrawal[]; total: number } {
  const counts = transferCounts(database, account, filter, ['WITHDRAWAL'])
  const query = withdrawalsQuery(account, filter, counts)
  const found = query === null ? [] : rows(database, query.sql, ...query.values)
  return { rows: found.map(withdrawalOf), total: counts.reduce((sum, { transfers }) => sum + transfers, 0) }
}

export function withdrawalsQuery(
  account: number,
  filter: TransferFilter,
  counts: readonly Count[],
): TransferQuery | null {
  const ids = transfersQuery(account, filter, { sources, order: 'id DESC', counts })
  if (ids === null) return null
  const sql = `SELECT withdrawals.* FROM (${ids.sql}) AS list CROSS JOIN withdrawals USING (id) ORDER BY id DESC`
  return { ...ids, sql }
}

const sources: readonly TransferSource[] = [
  {
    kind: 'WITHDRAWAL',
    select: (account, currency) =>
      `SELECT id FROM withdrawals WHERE account = ${account}${currency === null ? '' : ` AND currency = ${currency}`}`,
  },
]
