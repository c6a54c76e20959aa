import type { DatabaseSync } from 'node:sqlite'
import { type Row, rows } from '../loader.ts'

/** Time for which transfers between robots are kept individually before they are summed up, in ms. */
const transfersKept = 10 * 60 * 1000

/**
 * Replaces at most `limit` transfers between robots by one sum for each pair of accounts and currency, so that all
 * transfers still add up to all balances. @returns the number of replaced transfers.
 */
export function carryTransfers(database: DatabaseSync, now: number, limit: number): number {
  const old = rows(database, oldTransfers, now - transfersKept, limit)
  if (old.length === 0) return 0
  const add = database.prepare(addToCarried)
  const begin = database.prepare(beginCarried)
  for (const { currency, from, to, amount } of sums(old).values()) {
    if (add.run(currency, from, to, amount).changes === 0) begin.run(now, currency, amount, from, to)
  }
  const remove = database.prepare('DELETE FROM transfers WHERE id = ?')
  for (const { id } of old) remove.run(id!)
  return old.length
}

export const oldTransfers = `
  SELECT id, currency, from_account, to_account, amount FROM transfers
  WHERE automated > 0 AND automated = 1 AND at < ?1 ORDER BY at LIMIT ?2`

export const addToCarried = `
  UPDATE transfers SET amount = amount + ?4 WHERE automated = 2 AND currency = ?1 AND from_account = ?2 AND to_account = ?3`

const beginCarried = `
  INSERT INTO transfers (at, kind, currency, amount, from_account, to_account, trade, automated)
  VALUES (?, 'CARRIED', ?, ?, ?, ?, NULL, 2)`

type Sum = { currency: string; from: bigint; to: bigint; amount: bigint }

function sums(transfers: readonly Row[]): Map<string, Sum> {
  const all = new Map<string, Sum>()
  for (const row of transfers) {
    const [currency, from, to] = [row.currency as string, row.from_account as bigint, row.to_account as bigint]
    const key = `${currency} ${from} ${to}`
    const sum = all.get(key) ?? { currency, from, to, amount: 0n }
    sum.amount += row.amount as bigint
    all.set(key, sum)
  }
  return all
}
