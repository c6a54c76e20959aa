import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { entries } from '#shared/stream/topics/rows.ts'
import type { TradesDocument } from '#shared/stream/topics/trades.ts'

/** A trade of the user's; `createdAtDateTime` is when it was made. */
export type OwnTrade = { id: string; amount: Decimal; unitPrice: Decimal; createdAtDateTime: string }

type Likeness = Pick<OwnTrade, 'amount' | 'unitPrice' | 'createdAtDateTime'>

/**
 * The keys of those public trades that are the user's own. The public list names nobody: a trade is the user's when one of
 * theirs was made in the same millisecond, of the same amount at the same price. Where more trades are alike than the user
 * has made, nobody knows which of them is theirs, and none is told.
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
