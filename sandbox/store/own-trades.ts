import type { DatabaseSync } from 'node:sqlite'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import { type OrderType, type QuickOrderType, sideOf } from '../exchange/order.ts'
import type { Units } from '../exchange/units.ts'
import { type Row, rows } from './loader.ts'

/** A trade as one of its two persons lists it: `type` is that of their own order, `wage` was taken from what they received. */
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

/** What a list is asked for; what is null does not matter. Pages count from 1. */
export type TradeFilter = { kind: 'P2P' | 'EXCHANGE' | null; coin: string | null; page: number; size: number }

/** One page of an account's trades, newest first, and how many there are on all pages. */
export function ownTrades(
  database: DatabaseSync,
  account: number,
  { kind, coin, page, size }: TradeFilter,
): { rows: OwnTrade[]; total: number } {
  // A coin's markets, by name: BITCOIN_ would find those of BITCOIN_CASH as well.
  const [toman, tether] = coin === null ? [null, null] : [`${coin}_TOMAN`, `${coin}_TETHER`]
  const filter = [account, kind, toman, tether] as const
  const [counted] = rows(database, `SELECT count(*) AS total FROM (${matching})`, ...filter)
  const found = rows(database, `${matching} ORDER BY id DESC LIMIT ?5 OFFSET ?6`, ...filter, size, (page - 1) * size)
  return { rows: found.map(tradeOf), total: Number(counted!.total) }
}

const ofBook = (side: 'buyer' | 'seller') => `
  SELECT 'P2P' AS kind, id, market, '${side}' AS side, order_type, at, price, amount, whole, ${side}_fee AS wage
  FROM trades WHERE ${side} = ?1 AND automated = 0`

const matching = `
  SELECT * FROM (
    ${ofBook('buyer')} UNION ALL ${ofBook('seller')} UNION ALL
    SELECT 'EXCHANGE', id, market, NULL, type, at, price, amount, whole, 0 FROM quick_trades WHERE account = ?1
  )
  WHERE (?2 IS NULL OR kind = ?2) AND (?3 IS NULL OR market IN (?3, ?4))`

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

/** A trade knows the type of the order that came in; the other one was a limit order of the other side. */
function ownType(row: Row): OrderType {
  const taken = row.order_type as OrderType
  if (row.side === 'buyer') return sideOf(taken) === 'buy' ? taken : 'LIMITED_BUY'
  return sideOf(taken) === 'sell' ? taken : 'LIMITED_SELL'
}
