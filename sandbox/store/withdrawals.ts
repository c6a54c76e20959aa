import type { DatabaseSync } from 'node:sqlite'
import type { Withdrawal } from '../exchange/withdrawal.ts'
import { rows, withdrawalOf } from './loader.ts'

export function withdrawalById(database: DatabaseSync, id: number): Withdrawal | null {
  const [row] = rows(database, 'SELECT * FROM withdrawals WHERE id = ?', id)
  return row === undefined ? null : withdrawalOf(row)
}

/** Returns the pending withdrawals of all users, oldest first. */
export function pendingWithdrawals(database: DatabaseSync): Withdrawal[] {
  return rows(database, "SELECT * FROM withdrawals WHERE status = 'PENDING' ORDER BY id").map(withdrawalOf)
}

/** Returns the withdrawals of quick trades, by the ids of those trades. */
export function withdrawalsOfTrades(database: DatabaseSync, trades: readonly number[]): Map<number, Withdrawal> {
  const found = rows(database, ofTrades, JSON.stringify(trades))
  return new Map(found.map((row) => [Number(row.trade), withdrawalOf(row)]))
}

/** Returns whether a withdrawal belongs to a quick trade. */
export function isOfTrade(database: DatabaseSync, withdrawal: number): boolean {
  return rows(database, 'SELECT id FROM quick_trades WHERE withdrawal = ?', withdrawal).length > 0
}

const ofTrades = `
  SELECT quick_trades.id AS trade, withdrawals.* FROM quick_trades
  JOIN withdrawals ON withdrawals.id = quick_trades.withdrawal
  WHERE quick_trades.id IN (SELECT value FROM json_each(?))`
