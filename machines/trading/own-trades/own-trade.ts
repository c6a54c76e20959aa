import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { entries } from '#shared/stream/topics/rows.ts'
import type { TradesDocument } from '#shared/stream/topics/trades.ts'

/** One of the user's trades. `createdAtDateTime` is when it was made. */
export type OwnTrade = { id: string; amount: Decimal; unitPrice: Decimal; createdAtDateTime: string }

type Likeness = Pick<OwnTrade, 'amount' | 'unitPrice' | 'createdAtDateTime'>

/**
 * Returns the keys of the public trades that belong to the user. The public list names no users. A trade is the user's if
 * they made one in the same millisecond with the same amount and price. If more public trades match than the user has made,
 * none of them is returned.
 */
export function ownTradeKeys(trades: TradesDocument, own: readonly OwnTrade[]): string[] {
  const made = [...new Map(own.map((trade) => [trade.id, trade])).values()]
  const rows = entries(trades)
  const countIn = (list: readonly Likeness[], row: Likeness) => list.filter((one) => isAlike(one, row)).length
  const all = rows.map(({ row }) => row)
  return rows.filter(({ row }) => countIn(made, row) >= countIn(all, row)).map(({ key }) => key)
}

function isAlike(a: Likeness, b: Likeness): boolean {
  return (
    Date.parse(a.createdAtDateTime) === Date.parse(b.createdAtDateTime) &&
    compareDecimals(a.amount, b.amount) === 0 &&
    compareDecimals(a.unitPrice, b.unitPrice) === 0
  )
}
