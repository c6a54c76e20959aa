import type { DatabaseSync } from 'node:sqlite'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import { type OrderType, type QuickOrderType, sideOf } from '../exchange/order.ts'
import type { Units } from '../exchange/units.ts'
import { type Row, rows } from './loader.ts'
import { furthestRow } from './own-orders.ts'

/**
 * A trade in the list of one of its two users. `type` is that of their own order; `wage` was deducted from the amount that
 * they received.
 */
export type OwnTrade = {
  id: number
  market: MarketType
  type: OrderType | QuickOrderType
  at: number
  price: bigint
  amount: Units
  whole: Units
  wage: Units
}

/** The filter of a list; a null field does not filter. Pages count from 1. */
export type TradeFilter = { kind: 'P2P' | 'EXCHANGE' | null; coin: string | null; page: number; size: number }

/**
 * Returns one page of an account's trades, newest first, and the number of rows on all pages. The cost depends on the rows
 * of this page and those before it (see `ownOrders`). Pages after the first 20,000 rows are empty.
 */
export function ownTrades(
  database: DatabaseSync,
  account: number,
  filter: TradeFilter,
): { rows: OwnTrade[]; total: number } {
  // The full names of a coin's markets: the prefix BITCOIN_ would match those of BITCOIN_CASH too.
  const named = filter.coin === null ? null : [`${filter.coin}_TOMAN`, `${filter.coin}_TETHER`]
  const [counted] = rows(
    database,
    `SELECT coalesce(sum(trades), 0) AS total FROM trade_counts
     WHERE account = ?1 AND (?2 IS NULL OR kind = ?2) AND (?3 IS NULL OR market IN (?3, ?4))`,
    account,
    filter.kind,
    named?.[0] ?? null,
    named?.[1] ?? null,
  )
  const page = tradesQuery(account, filter, named)
  const found = page === null ? [] : rows(database, page.sql, ...page.values)
  return { rows: found.map(tradeOf), total: Number(counted!.total) }
}

/**
 * Returns the query of a page, or null when the page cannot have rows. `named` are the markets of the filter, null for all.
 */
export function tradesQuery(
  account: number,
  { kind, page, size }: TradeFilter,
  named: readonly string[] | null,
): { sql: string; values: (string | number)[]; sources: string[] } | null {
  const end = page * size
  if (end - size >= furthestRow) return null
  const values: (string | number)[] = []
  const bind = (value: string | number) => `?${values.push(value)}`
  const [who, newest] = [bind(account), bind(end)]
  const places = named === null ? [''] : named.map((market) => ` AND market = ${bind(market)}`)
  const inOrder = `ORDER BY id DESC LIMIT ${newest}`
  const sources = places.flatMap((inMarket) => [
    ...(kind === 'EXCHANGE'
      ? []
      : (['buyer', 'seller'] as const).map((side) => `${ofBook(side, who)}${inMarket} ${inOrder}`)),
    ...(kind === 'P2P' ? [] : [`${ofQuickTrades(who)}${inMarket} ${inOrder}`]),
  ])
  const all = sources.map((source) => `SELECT * FROM (${source})`).join(' UNION ALL ')
  // The ids of trades and quick trades are distinct.
  const sql = `SELECT list.id, list.kind, list.side, coalesce(t.market, q.market) AS market,
      coalesce(t.order_type, q.type) AS order_type, coalesce(t.at, q.at) AS at, coalesce(t.price, q.price) AS price,
      coalesce(t.amount, q.amount) AS amount, coalesce(t.whole, q.whole) AS whole,
      CASE list.side WHEN 'buyer' THEN t.buyer_fee WHEN 'seller' THEN t.seller_fee ELSE 0 END AS wage
    FROM (SELECT * FROM (${all}) ORDER BY id DESC LIMIT ${bind(size)} OFFSET ${bind(end - size)}) AS list
    LEFT JOIN trades AS t ON t.id = list.id
    LEFT JOIN quick_trades AS q ON q.id = list.id ORDER BY list.id DESC`
  return { sql, values, sources }
}

const ofBook = (side: 'buyer' | 'seller', who: string) =>
  `SELECT 'P2P' AS kind, id, '${side}' AS side FROM trades WHERE ${side} = ${who} AND automated = 0`

const ofQuickTrades = (who: string) =>
  `SELECT 'EXCHANGE' AS kind, id, NULL AS side FROM quick_trades WHERE account = ${who}`

function tradeOf(row: Row): OwnTrade {
  return {
    id: Number(row.id),
    market: marketOf(row.market as string)!.type,
    type: row.kind === 'EXCHANGE' ? (row.order_type as QuickOrderType) : ownType(row),
    at: Number(row.at),
    price: row.price as bigint,
    amount: row.amount as bigint,
    whole: row.whole as bigint,
    wage: row.wage as bigint,
  }
}

/**
 * Returns the type of the user's own order. A trade stores only the type of the incoming order; the resting order was a
 * limit order of the other side.
 */
function ownType(row: Row): OrderType {
  const taken = row.order_type as OrderType
  if (row.side === 'buyer') return sideOf(taken) === 'buy' ? taken : 'LIMITED_BUY'
  return sideOf(taken) === 'sell' ? taken : 'LIMITED_SELL'
}
