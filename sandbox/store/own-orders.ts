import type { DatabaseSync } from 'node:sqlite'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import type { OrderStatus, OrderType, QuickOrderType } from '../exchange/order.ts'
import type { Units } from '../exchange/units.ts'
import { type Row, rows } from './loader.ts'

/** An order of the book or a quick trade, as its owner lists it. `price` is null for a market order. */
export type OwnOrder = {
  id: number
  market: MarketType
  type: OrderType | QuickOrderType
  status: OrderStatus
  price: bigint | null
  amount: Units
  executed: Units
  executedWhole: Units
  executedRest: bigint
  /** What was taken from what it received; 0 of a quick trade, whose wage is within the price. */
  fee: Units
  createdAt: number
  expiresAt: number | null
  key: string | null
}

/** What a list is asked for; what is null does not matter. Pages count from 1. */
export type OrderFilter = {
  status: string | null
  excludedStatus: string | null
  market: string | null
  kind: 'P2P' | 'EXCHANGE' | null
  page: number
  size: number
}

/** One page of an account's orders, newest first, and how many there are on all pages. */
export function ownOrders(
  database: DatabaseSync,
  account: number,
  { status, excludedStatus, market, kind, page, size }: OrderFilter,
): { rows: OwnOrder[]; total: number } {
  const filter = [account, status, excludedStatus, market, kind] as const
  const [counted] = rows(database, `SELECT count(*) AS total FROM (${matching})`, ...filter)
  const found = rows(
    database,
    `SELECT list.*, keys.key FROM (${matching} ORDER BY id DESC LIMIT ?6 OFFSET ?7) AS list
     LEFT JOIN command_keys AS keys ON keys.order_id = list.id ORDER BY list.id DESC`,
    ...filter,
    size,
    (page - 1) * size,
  )
  return { rows: found.map(orderOf), total: Number(counted!.total) }
}

const matching = `
  SELECT * FROM (
    SELECT 'P2P' AS kind, id, market, type, status, price, amount, executed, executed_whole AS whole, executed_rest AS rest,
      fee, created_at AS at, expires_at FROM orders WHERE account = ?1
    UNION ALL
    SELECT 'EXCHANGE', order_id, market, type, 'FINISHED_WITH_TRANSACTION', price, amount, amount, whole,
      0, 0, at, NULL
      FROM quick_trades WHERE account = ?1
  )
  WHERE (?2 IS NULL OR status = ?2) AND (?3 IS NULL OR status <> ?3) AND (?4 IS NULL OR market = ?4)
    AND (?5 IS NULL OR kind = ?5)`

function orderOf(row: Row): OwnOrder {
  return {
    id: Number(row.id),
    market: marketOf(row.market as string)!.type,
    type: row.type as OwnOrder['type'],
    status: row.status as OrderStatus,
    price: row.price as bigint | null,
    amount: row.amount as bigint,
    executed: row.executed as bigint,
    executedWhole: row.whole as bigint,
    executedRest: row.rest as bigint,
    fee: row.fee as bigint,
    createdAt: Number(row.at),
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
    key: row.key as string | null,
  }
}
