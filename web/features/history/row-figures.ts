import type { HistoryRow, OwnTrade, OwnTransfer } from '#machines/history/history-rows.ts'
import { marketOf } from '#shared/market/coins.ts'
import { amountDecimals, priceDecimals } from '#shared/money/precision.ts'
import { type Figure, type UnitDecimals, unitDecimals } from '#web/ui/tables/unit-decimals.ts'

/** The numbers of a trade with the decimals each is shown with at most. */
export function figuresOfTrade({ orderType, marketType, amount, unitPrice, wholePrice, wage }: OwnTrade) {
  const { coin, settlement } = marketOf(marketType) ?? { coin: marketType, settlement: 'TOMAN' as const }
  const whole = settlement === 'TOMAN' ? amountDecimals('TOMAN') : null
  // Fees are taken from what is received (design 5.19).
  const fee = orderType.endsWith('_BUY') ? { unit: coin, decimals: 8 } : { unit: settlement, decimals: whole ?? 4 }
  return {
    amount: { value: amount, unit: coin, decimals: 8 },
    price: { value: unitPrice, unit: marketType, decimals: priceDecimals(coin, settlement) },
    total: { value: wholePrice, unit: settlement, decimals: whole ?? 2 },
    fee: wage === undefined ? null : { value: wage, ...fee },
  }
}

/** The numbers of a deposit or a withdrawal with the decimals each is shown with at most. */
export function figuresOfTransfer({ relatedCoin, amount, wage }: OwnTransfer) {
  const of = { unit: relatedCoin, decimals: 8 }
  return { amount: { value: amount, ...of }, fee: wage === undefined ? null : { value: wage, ...of } }
}

const columns = ['amount', 'price', 'total', 'fee'] as const

export type FigureDecimals = { [column in (typeof columns)[number]]: UnitDecimals }

/** The decimals that the columns of a list keep room for. */
export function decimalsOf(rows: readonly HistoryRow[]): FigureDecimals {
  const all = rows.map(figuresOf)
  const decimals = columns.map((column) => [column, unitDecimals(all.flatMap((figures) => figures[column] ?? []))])
  return Object.fromEntries(decimals) as FigureDecimals
}

function figuresOf(row: HistoryRow): { [column in keyof FigureDecimals]?: Figure | null } {
  if (row.kind === 'trade') return figuresOfTrade(row.trade)
  return row.kind === 'transfer' ? figuresOfTransfer(row.transfer) : {}
}
