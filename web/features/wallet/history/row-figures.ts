import { type Fee, feeOfTrade, feeOfTransfer, netOfWithdrawal } from '#machines/wallet/history/fee.ts'
import type { HistoryRow, HistoryTrade, OwnTransfer } from '#machines/wallet/history/history-rows.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { marketOf } from '#shared/market/coins.ts'
import { displayDecimals } from '#shared/market/display.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { type Figure, type UnitDecimals, unitDecimals } from '#web/ui/tables/unit-decimals.ts'

/** Returns the numbers of a trade, each with its maximum of shown decimals. */
export function figuresOfTrade(trade: HistoryTrade) {
  const { marketType, amount, unitPrice, wholePrice } = trade
  const { coin, settlement } = marketOf(marketType) ?? { coin: marketType, settlement: 'TOMAN' as const }
  return {
    amount: figureOf(amount, coin),
    price: { value: unitPrice, unit: marketType, decimals: priceDecimals(coin, settlement) },
    total: figureOf(wholePrice, settlement),
    fee: figureOfFee(feeOfTrade(trade)),
  }
}

/** Returns the numbers of a deposit or a withdrawal, each with its maximum of shown decimals. */
export function figuresOfTransfer(transfer: OwnTransfer) {
  const { relatedCoin, amount } = transfer
  const net = netOfWithdrawal(transfer)
  return {
    amount: figureOf(amount, relatedCoin),
    fee: figureOfFee(feeOfTransfer(transfer)),
    net: net === null ? null : figureOf(net, relatedCoin),
  }
}

function figureOf(value: Decimal, unit: string): Figure {
  return { value, unit, decimals: displayDecimals(value, unit) }
}

/** Returns the figure of a fee; null for no fee, an unknown fee, or one that is included in the price. */
function figureOfFee(fee: Fee | null): Figure | null {
  return fee === null || fee.side === 'price' ? null : figureOf(fee.value, fee.currency)
}

const columns = ['amount', 'price', 'total', 'fee', 'net'] as const

export type FigureDecimals = { [column in (typeof columns)[number]]: UnitDecimals }

/** Returns the decimals that the columns of a list reserve. */
export function rowDecimals(rows: readonly HistoryRow[]): FigureDecimals {
  const all = rows.map(figuresOf)
  const decimals = columns.map((column) => [column, unitDecimals(all.flatMap((figures) => figures[column] ?? []))])
  return Object.fromEntries(decimals) as FigureDecimals
}

function figuresOf(row: HistoryRow): { [column in keyof FigureDecimals]?: Figure | null } {
  if (row.kind === 'trade') return figuresOfTrade(row.trade)
  return row.kind === 'transfer' ? figuresOfTransfer(row.transfer) : {}
}
