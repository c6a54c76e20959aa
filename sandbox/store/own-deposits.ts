import type { DatabaseSync } from 'node:sqlite'
import type { Currency } from '#shared/market/coins.ts'
import type { Units } from '../exchange/units.ts'
import { type Deposit, depositOf } from './deposits.ts'
import type { Row } from './loader.ts'
import {
  type Count,
  pageOfTransfers,
  type TransferFilter,
  type TransferQuery,
  type TransferSource,
  transfersQuery,
} from './transfer-lists.ts'

/**
 * A gain of an account that came from no bank and no chain: a part of an invited user's fee (`id` is that of its transfer),
 * or an opening balance.
 */
export type Gain = { source: 'REFERRAL' | 'OPENING'; id: number; currency: Currency; amount: Units; at: number }

type Arrival = { source: null; deposit: Deposit } | Gain

/**
 * Returns one page of all deposits and gains of an account, newest first, and the number of rows on all pages (see
 * `transfersQuery`). With the gains included, the lists add up to the balance.
 */
export function ownDeposits(
  database: DatabaseSync,
  account: number,
  filter: TransferFilter,
): { rows: Arrival[]; total: number } {
  const kinds = ['DEPOSIT', 'REFERRAL', 'OPENING']
  return pageOfTransfers(database, account, filter, { kinds, queryOf: depositsQuery, read: arrivalOf })
}

/** Records an opening balance, inside the caller's transaction. */
export function addOpeningBalance(
  database: DatabaseSync,
  { account, currency, amount, at }: { account: number; currency: Currency; amount: Units; at: number },
): void {
  database
    .prepare('INSERT INTO opening_balances (account, currency, amount, at) VALUES (?, ?, ?, ?)')
    .run(account, currency, amount, at)
}

export function depositsQuery(account: number, filter: TransferFilter, counts: readonly Count[]): TransferQuery | null {
  const order = 'at DESC, place, id DESC'
  const list = transfersQuery(account, filter, { sources, order, counts })
  if (list === null) return null
  const sql = `
    SELECT list.id, list.at AS created_at,
      CASE list.place WHEN 0 THEN NULL WHEN 1 THEN 'REFERRAL' ELSE 'OPENING' END AS source,
      coalesce(d.currency, t.currency, o.currency) AS currency, coalesce(d.amount, t.amount, o.amount) AS amount,
      d.account, d.status, d.closed_at, d.network, d.txid, d.card, d.reference
    FROM (${list.sql}) AS list
    LEFT JOIN deposits AS d ON list.place = 0 AND d.id = list.id
    LEFT JOIN transfers AS t ON list.place = 1 AND t.id = list.id
    LEFT JOIN opening_balances AS o ON list.place = 2 AND o.id = list.id
    ORDER BY list.at DESC, list.place, list.id DESC`
  return { ...list, sql }
}

const inCurrency = (currency: string | null) => (currency === null ? '' : ` AND currency = ${currency}`)

const sources: readonly TransferSource[] = [
  {
    kind: 'DEPOSIT',
    select: (account, currency) =>
      `SELECT 0 AS place, id, created_at AS at FROM deposits WHERE account = ${account}${inCurrency(currency)}`,
  },
  {
    kind: 'REFERRAL',
    select: (account, currency) =>
      `SELECT 1 AS place, id, at FROM transfers
       WHERE kind = 'REFERRAL' AND to_account = ${account}${inCurrency(currency)}`,
  },
  {
    kind: 'OPENING',
    select: (account, currency) =>
      `SELECT 2 AS place, id, at FROM opening_balances WHERE account = ${account}${inCurrency(currency)}`,
  },
]

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
