import type { DatabaseSync } from 'node:sqlite'
import type { Withdrawal } from '../exchange/withdrawal.ts'
import { withdrawalOf } from './loader.ts'
import {
  type Count,
  pageOfTransfers,
  type TransferFilter,
  type TransferQuery,
  type TransferSource,
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
  const kinds = ['WITHDRAWAL']
  return pageOfTransfers(database, account, filter, { kinds, queryOf: withdrawalsQuery, read: withdrawalOf })
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
