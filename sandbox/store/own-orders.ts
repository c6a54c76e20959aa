import type { DatabaseSync } from 'node:sqlite'
import { marketOf } from '#shared/market/coins.ts'
import {
  type Order,
  type OrderStatus,
  type OrderType,
  possibleStatuses,
  type QuickOrderType,
} from '../exchange/order.ts'
import { type Row, rows } from './loader.ts'

/**
 * An order of the book or a quick trade, in its owner's list. The `fee` of a quick trade is 0: the price includes its wage.
 */
export type OwnOrder = Omit<Order, 'account' | 'type' | 'closedAt'> & {
  type: OrderType | QuickOrderType
  key: string | null
}

/** The filter of a list; a null field does not filter. Pages count from 1. */
export type OrderFilter = {
  status: string | null
  excludedStatus: string | null
  market: string | null
  kind: 'P2P' | 'EXCHANGE' | null
  page: number
  size: number
}

/** Maximum number of rows that a list can go back. The cost of a page grows with the rows before it. */
export const furthestRow = 20_000

/**
 * Returns one page of an account's orders, newest first, and the number of rows on all pages. The cost depends on the rows
 * of this page and those before it, not on the number of all rows: an index gives the newest of each kind and status in
 * order, and the numbers are counted as rows change. Pages after the first 20,000 rows are empty.
 */
export function ownOrders(
  database: DatabaseSync,
  account: number,
  filter: OrderFilter,
): { rows: OwnOrder[]; total: number } {
  const [counted] = rows(
    database,
    `SELECT coalesce(sum(orders), 0) AS total FROM order_counts
     WHERE account = ?1 AND (?2 IS NULL OR status = ?2) AND (?3 IS NULL OR status <> ?3) AND (?4 IS NULL OR market = ?4)
       AND (?5 IS NULL OR kind = ?5)`,
    account,
    filter.status,
    filter.excludedStatus,
    filter.market,
    filter.kind,
  )
  const page = pageQuery(account, filter)
  const found = page === null ? [] : rows(database, page.sql, ...page.values)
  return { rows: found.map(orderOf), total: Number(counted!.total) }
}

type Value = string | number
/** The query of a page. `sources` are the queries that it merges. */
type Query = { sql: string; values: Value[]; sources: string[] }

/** Returns the query of a page, or null when the page cannot have rows. */
export function pageQuery(account: number, filter: OrderFilter): Query | null {
  const { market, kind, page, size } = filter
  const wanted = statusesOf(filter)
  const end = page * size
  if (wanted?.length === 0 || end - size >= furthestRow) return null
  const values: Value[] = []
  const bind = (value: Value) => `?${values.push(value)}`
  const who = bind(account)
  const inMarket = market === null ? '' : ` AND market = ${bind(market)}`
  const newest = bind(end)
  const sources: string[] = []
  if (kind !== 'EXCHANGE') {
    for (const status of wanted ?? [null]) {
      const inStatus = status === null ? '' : ` AND status = ${bind(status)}`
      sources.push(
        `SELECT id FROM orders WHERE account = ${who} AND automated = 0${inStatus}${inMarket} ORDER BY id DESC LIMIT ${newest}`,
      )
    }
  }
  if (kind !== 'P2P' && (wanted === null || wanted.includes('FINISHED_WITH_TRANSACTION'))) {
    sources.push(
      `SELECT order_id AS id FROM quick_trades WHERE account = ${who}${inMarket} ORDER BY order_id DESC LIMIT ${newest}`,
    )
  }
  if (sources.length === 0) return null
  const all = sources.map((source) => `SELECT id FROM (${source})`).join(' UNION ALL ')
  // The ids of orders and quick trades are distinct.
  const sql = `SELECT list.id, coalesce(o.market, q.market) AS market, coalesce(o.type, q.type) AS type,
      coalesce(o.status, 'FINISHED_WITH_TRANSACTION') AS status, iif(o.id IS NULL, q.price, o.price) AS price,
      coalesce(o.amount, q.amount) AS amount, coalesce(o.executed, q.amount) AS executed,
      coalesce(o.executed_whole, q.whole) AS whole, coalesce(o.executed_rest, 0) AS rest, coalesce(o.fee, 0) AS fee, coalesce(o.created_at, q.at) AS at, o.expires_at, keys.key
    FROM (SELECT id FROM (${all}) ORDER BY id DESC LIMIT ${bind(size)} OFFSET ${bind(end - size)}) AS list
    LEFT JOIN orders AS o ON o.id = list.id
    LEFT JOIN quick_trades AS q ON q.order_id = list.id
    LEFT JOIN command_keys AS keys ON keys.order_id = list.id ORDER BY list.id DESC`
  return { sql, values, sources }
}

/** Returns the statuses of a filter, or null for all. */
function statusesOf({ status, excludedStatus }: OrderFilter): readonly OrderStatus[] | null {
  if (status === null && excludedStatus === null) return null
  return possibleStatuses.filter((one) => (status === null || one === status) && one !== excludedStatus)
}

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
