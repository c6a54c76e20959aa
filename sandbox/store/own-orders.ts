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

/** An order of the book or a quick trade, as its owner lists it. The `fee` of a quick trade is 0: its wage is within the price. */
export type OwnOrder = Omit<Order, 'account' | 'type' | 'closedAt'> & {
  type: OrderType | QuickOrderType
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

/** Rows that a list goes back at most: a page costs what stands before it. */
export const furthestRow = 20_000

/**
 * One page of an account's orders, newest first, and how many there are on all pages. It costs what the page and those
 * before it hold, however many there are: the newest of each kind and status come in order from an index, and how many
 * there are is kept as they come and go. Pages behind the first 20,000 rows are empty.
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
/** `sources` are the parts that the page is merged from. */
type Query = { sql: string; values: Value[]; sources: string[] }

/** The query of a page, or null for one that can have no rows. */
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
  // An order and a quick trade never have the same id.
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

/** The statuses that are asked for, null for all of them. */
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
