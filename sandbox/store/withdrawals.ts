import type { DatabaseSync } from 'node:sqlite'
import type { Withdrawal } from '../exchange/withdrawal.ts'
import { rows, withdrawalOf } from './loader.ts'

/** What a list of withdrawals or deposits is asked for; what is null does not matter. Pages count from 1. */
export type TransferFilter = { currency: string | null; excluded: string | null; page: number; size: number }

/** One page of an account's withdrawals, newest first, and how many there are on all pages. */
export function ownWithdrawals(
  database: DatabaseSync,
  account: number,
  { currency, excluded, page, size }: TransferFilter,
): { rows: Withdrawal[]; total: number } {
  const filter = [account, currency, excluded] as const
  const from =
    'FROM withdrawals WHERE account = ?1 AND (?2 IS NULL OR currency = ?2) AND (?3 IS NULL OR currency <> ?3)'
  const [counted] = rows(database, `SELECT count(*) AS total ${from}`, ...filter)
  const found = rows(
    database,
    `SELECT * ${from} ORDER BY id DESC LIMIT ?4 OFFSET ?5`,
    ...filter,
    size,
    (page - 1) * size,
  )
  return { rows: found.map(withdrawalOf), total: Number(counted!.total) }
}

export function withdrawalById(database: DatabaseSync, id: number): Withdrawal | null {
  const [row] = rows(database, 'SELECT * FROM withdrawals WHERE id = ?', id)
  return row === undefined ? null : withdrawalOf(row)
}

/** The withdrawals of everybody that wait for their time, oldest first. */
export function pendingWithdrawals(database: DatabaseSync): Withdrawal[] {
  return rows(database, "SELECT * FROM withdrawals WHERE status = 'PENDING' ORDER BY id").map(withdrawalOf)
}
