import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { type Currency, marketOf } from '#shared/market/coins.ts'
import { firstAccount } from '../exchange/account.ts'
import type { AccountLevel } from '../exchange/levels.ts'
import type { Order, OrderStatus, OrderType, Trade } from '../exchange/order.ts'
import { emptyState, rest, type State } from '../exchange/state.ts'
import type { Withdrawal, WithdrawalStatus } from '../exchange/withdrawal.ts'
import { hold } from '../exchange/withdrawing.ts'

/**
 * Rebuilds the running state from the store: accounts, balances, pending withdrawals, and the open books in the order of
 * their ids.
 */
export function loadState(database: DatabaseSync): State {
  const state = emptyState()
  for (const row of rows(database, 'SELECT * FROM accounts ORDER BY id')) {
    const id = Number(row.id)
    state.accounts.set(id, {
      id,
      level: row.level as AccountLevel,
      supervisor: row.supervisor === 1n,
      automated: row.automated === 1n,
      inviter: nullable(row.inviter),
    })
  }
  for (const row of rows(database, 'SELECT * FROM balances')) {
    const balance = { available: row.available as bigint, blocked: row.blocked as bigint }
    state.ledger.restore(Number(row.account), row.currency as Currency, balance)
  }
  for (const row of rows(database, 'SELECT type FROM markets WHERE active = 0')) {
    state.inactive.add(marketOf(row.type as string)!.type)
  }
  for (const row of rows(database, "SELECT * FROM orders WHERE status = 'IS_OPEN' ORDER BY id")) rest(state, order(row))
  for (const row of rows(database, "SELECT * FROM withdrawals WHERE status = 'PENDING' ORDER BY id")) {
    hold(state, withdrawalOf(row))
  }
  for (const row of rows(database, lastHour)) {
    const amount = row.amount as bigint
    const { coin } = marketOf(row.market as string)!
    const stock = row.type === 'EXCHANGE_BUY' ? -amount : amount
    state.dealerHour.add(coin, Number(row.account), stock, Number(row.at))
  }
  state.nextAccount = next(database, 'SELECT max(id) AS last FROM accounts', firstAccount)
  state.nextOrder = next(database, "SELECT value AS last FROM meta WHERE key = 'lastOrder'", 1)
  state.nextTrade = next(database, "SELECT value AS last FROM meta WHERE key = 'lastTrade'", 1)
  state.nextWithdrawal = next(database, 'SELECT max(id) AS last FROM withdrawals', 1)
  return state
}

/** Quick trades of the hour before the latest one. Older ones no longer count for the limits. */
const lastHour = `
  SELECT account, market, type, at, amount FROM quick_trades
  WHERE at > (SELECT max(at) FROM quick_trades) - 3600000 ORDER BY at`

/** Returns stored trades in the order of the query. */
export function loadTrades(database: DatabaseSync, sql: string, ...parameters: (string | number)[]): Trade[] {
  return rows(database, sql, ...parameters).map(trade)
}

export type Row = Record<string, SQLOutputValue>

/** Runs a query. All integers are bigints, because amounts may exceed the exact range of a double. */
export function rows(database: DatabaseSync, sql: string, ...parameters: (string | number | null)[]): Row[] {
  const statement = database.prepare(sql)
  statement.setReadBigInts(true)
  return statement.all(...parameters)
}

export function withdrawalOf(row: Row): Withdrawal {
  return {
    id: Number(row.id),
    account: Number(row.account),
    currency: row.currency as Currency,
    network: row.network as string | null,
    destination: row.destination as string,
    amount: row.amount as bigint,
    fee: row.fee as bigint,
    status: row.status as WithdrawalStatus,
    createdAt: Number(row.created_at),
    dueAt: Number(row.due_at),
    closedAt: nullable(row.closed_at),
    reference: row.reference as string | null,
  }
}

function next(database: DatabaseSync, sql: string, first: number): number {
  const last = rows(database, sql)[0]?.last ?? null
  return last === null ? first : Math.max(first, Number(last) + 1)
}

function order(row: Row): Order {
  return {
    id: Number(row.id),
    account: Number(row.account),
    market: marketOf(row.market as string)!.type,
    type: row.type as OrderType,
    status: row.status as OrderStatus,
    price: row.price as bigint | null,
    amount: row.amount as bigint,
    executed: row.executed as bigint,
    executedWhole: row.executed_whole as bigint,
    executedRest: row.executed_rest as bigint,
    fee: row.fee as bigint,
    createdAt: Number(row.created_at),
    expiresAt: nullable(row.expires_at),
    closedAt: nullable(row.closed_at),
  }
}

function trade(row: Row): Trade {
  return {
    id: Number(row.id),
    market: marketOf(row.market as string)!.type,
    at: Number(row.at),
    price: row.price as bigint,
    amount: row.amount as bigint,
    whole: row.whole as bigint,
    orderType: row.order_type as OrderType,
    takerOrder: Number(row.taker_order),
    makerOrder: Number(row.maker_order),
    buyer: Number(row.buyer),
    seller: Number(row.seller),
    buyerFee: row.buyer_fee as bigint,
    sellerFee: row.seller_fee as bigint,
  }
}

function nullable(value: SQLOutputValue | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}
