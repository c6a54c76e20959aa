import { marketOf } from '#shared/market/coins.ts'
import { amountDecimals, priceDecimals } from '#shared/money/precision.ts'
import type { OrderRow } from '#shared/stream/documents.ts'
import { type UnitDecimals, unitDecimals } from '#web/ui/tables/unit-decimals.ts'

type Row = Pick<OrderRow, 'marketType' | 'unitPrice' | 'amount' | 'wholePrice'>

/** The numbers of an order with the decimals each is shown with at most. */
export function figuresOf({ marketType, unitPrice, amount, wholePrice }: Row) {
  const { coin, settlement } = marketOf(marketType) ?? { coin: '', settlement: 'TOMAN' as const }
  return {
    coin,
    settlement,
    price: { value: unitPrice, unit: marketType, decimals: priceDecimals(coin, settlement) },
    amount: { value: amount, unit: coin, decimals: 8 },
    total: { value: wholePrice, unit: settlement, decimals: amountDecimals(settlement) },
  }
}

export type FigureDecimals = { [column in 'price' | 'amount' | 'total']: UnitDecimals }

/** The decimals that the columns of a list of orders keep room for. */
export function decimalsOf(orders: readonly Row[]): FigureDecimals {
  const figures = orders.map(figuresOf)
  return {
    price: unitDecimals(figures.map(({ price }) => price)),
    amount: unitDecimals(figures.map(({ amount }) => amount)),
    total: unitDecimals(figures.map(({ total }) => total)),
  }
}
