import type { DatabaseSync } from 'node:sqlite'
import type { Currency } from '#shared/market/coins.ts'
import type { Units } from '../exchange/units.ts'
import { insertInto } from './insert-into.ts'
import { type Row, rows } from './loader.ts'

/**
 * The status of a deposit. `RAISED`: a started payment. `ARRIVED`: on the chain, not confirmed. `FAILED`: ended without
 * money.
 */
export type DepositStatus = 'RAISED' | 'ARRIVED' | 'CREDITED' | 'FAILED'

/**
 * A deposit. It is in the ledger when it is `CREDITED`. Coins have a network and a transaction, Toman has the card of the
 * payment. `reference` is the idempotency key of the payment.
 */
export type Deposit = {
  id: number
  account: number
  currency: Currency
  amount: Units
  status: DepositStatus
  createdAt: number
  closedAt: number | null
  network: string | null
  txid: string | null
  card: string | null
  reference: string | null
}

/** A payment at the bank's gateway, identified there by its token. It can be paid until `endsAt`. */
export type Payment = { token: string; gateway: string; callback: string; endsAt: number; deposit: Deposit }

/** The deposits of the store, and their payments. */
export class Deposits {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Adds a deposit inside the caller's transaction; returns its id. */
  add(deposit: Omit<Deposit, 'id'>): number {
    const { account, currency, amount, status, createdAt, closedAt, network, txid, card, reference } = deposit
    const { lastInsertRowid } = this.#database
      .prepare(
        insertInto('deposits', [
          'account',
          'currency',
          'amount',
          'status',
          'created_at',
          'closed_at',
          'network',
          'txid',
          'card',
          'reference',
        ]),
      )
      .run(account, currency, amount, status, createdAt, closedAt, network, txid, card, reference)
    return Number(lastInsertRowid)
  }

  addPayment(deposit: number, { token, gateway, callback, endsAt }: Omit<Payment, 'deposit'>): void {
    this.#database
      .prepare(insertInto('payments', ['token', 'deposit', 'gateway', 'callback', 'ends_at']))
      .run(token, deposit, gateway, callback, endsAt)
  }

  end(id: number, status: 'CREDITED' | 'FAILED', now: number): void {
    this.#database.prepare('UPDATE deposits SET status = ?, closed_at = ? WHERE id = ?').run(status, now, id)
  }

  /** Ends the payments whose time at the gateway is over. */
  expirePayments(now: number): void {
    this.#database
      .prepare(
        `UPDATE deposits SET status = 'FAILED', closed_at = ?1
         WHERE id IN (SELECT id FROM deposits JOIN payments ON deposit = id WHERE status = 'RAISED' AND ends_at <= ?1)`,
      )
      .run(now)
  }

  /** Returns whether a pending payment has exceeded its time. */
  hasOverduePayment(now: number): boolean {
    const sql = `SELECT 1 FROM payments JOIN deposits ON id = deposit WHERE status = 'RAISED' AND ends_at <= ? LIMIT 1`
    return this.#database.prepare(sql).get(now) !== undefined
  }

  payment(token: string): Payment | null {
    const [row] = rows(this.#database, 'SELECT * FROM payments JOIN deposits ON id = deposit WHERE token = ?', token)
    if (row === undefined) return null
    return {
      token,
      gateway: row.gateway as string,
      callback: row.callback as string,
      endsAt: Number(row.ends_at),
      deposit: depositOf(row),
    }
  }

  byId(id: number): Deposit | null {
    const [row] = rows(this.#database, 'SELECT * FROM deposits WHERE id = ?', id)
    return row === undefined ? null : depositOf(row)
  }

  byTransaction(network: string, txid: string): Deposit | null {
    const [row] = rows(this.#database, 'SELECT * FROM deposits WHERE network = ? AND txid = ?', network, txid)
    return row === undefined ? null : depositOf(row)
  }

  /** Returns the latest deposit of a coin on a network, or null. */
  newest(account: number, currency: Currency, network: string): Deposit | null {
    const [row] = rows(
      this.#database,
      'SELECT * FROM deposits WHERE account = ? AND currency = ? AND network = ? ORDER BY id DESC LIMIT 1',
      account,
      currency,
      network,
    )
    return row === undefined ? null : depositOf(row)
  }

  /** Returns the unconfirmed coin deposits of all users, oldest first. */
  unconfirmed(): Deposit[] {
    return rows(this.#database, "SELECT * FROM deposits WHERE status = 'ARRIVED' ORDER BY id").map(depositOf)
  }
}

export function depositOf(row: Row): Deposit {
  return {
    id: Number(row.id),
    account: Number(row.account),
    currency: row.currency as Currency,
    amount: row.amount as bigint,
    status: row.status as DepositStatus,
    createdAt: Number(row.created_at),
    closedAt: row.closed_at === null ? null : Number(row.closed_at),
    network: row.network as string | null,
    txid: row.txid as string | null,
    card: row.card as string | null,
    reference: row.reference as string | null,
  }
}
