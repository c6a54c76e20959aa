import type { DatabaseSync } from 'node:sqlite'
import type { Currency } from '#shared/market/coins.ts'
import type { Units } from '../exchange/units.ts'
import { type Deposit, depositOf } from './deposits.ts'
import { type Row, rows } from './loader.ts'
import type { TransferFilter } from './withdrawals.ts'

/**
 * What came to an account from no bank and no chain: a part of a friend's fee (`id` is its transfer's), or what the
 * account was given at the start.
 */
export type Gain = { source: 'REFERRAL' | 'OPENING'; id: number; currency: Currency; amount: Units; at: number }

type Arrival = { source: null; deposit: Deposit } | Gain

/** One page of all that came to an account, newest first, and how many there are on all pages: the lists add up to the balance. */
export function ownDeposits(
  database: DatabaseSync,
  account: number,
  { currency, excluded, page, size }: TransferFilter,
): { rows: Arrival[]; total: number } {
  const filter = [account, currency, excluded] as const
  const [counted] = rows(database, `SELECT count(*) AS total FROM (${matching})`, ...filter)
  const list = `${matching} ORDER BY created_at DESC, place, id DESC LIMIT ?4 OFFSET ?5`
  const found = rows(database, list, ...filter, size, (page - 1) * size)
  return { rows: found.map(arrivalOf), total: Number(counted!.total) }
}

/** Notes what an account was given, inside a transaction that somebody else holds. */
export function addOpeningBalance(
  database: DatabaseSync,
  { account, currency, amount, at }: { account: number; currency: Currency; amount: Units; at: number },
): void {
  database
    .prepare('INSERT INTO opening_balances (account, currency, amount, at) VALUES (?, ?, ?, ?)')
    .run(account, currency, amount, at)
}

const matching = `
  SELECT * FROM (
    SELECT 0 AS place, NULL AS source, id, account, currency, amount, status, created_at, closed_at, network, txid, card,
      reference FROM deposits WHERE account = ?1
    UNION ALL
    SELECT 1, 'REFERRAL', id, to_account, currency, amount, NULL, at, NULL, NULL, NULL, NULL, NULL
      FROM transfers WHERE kind = 'REFERRAL' AND to_account = ?1
    UNION ALL
    SELECT 2, 'OPENING', id, account, currency, amount, NULL, at, NULL, NULL, NULL, NULL, NULL
      FROM opening_balances WHERE account = ?1
  )
  WHERE (?2 IS NULL OR currency = ?2) AND (?3 IS NULL OR currency <> ?3)`

function arrivalOf(row: Row): Arrival {
  const source = row.source as Gain['source'] | null
  if (source === null) return { source, deposit: depositOf(row) }
  return {
    source,
    id: Number(row.id),
    currency: row.currency as Currency,
    amount: row.amount as bigint,
    at: Number(row.created_at),
  }
}
