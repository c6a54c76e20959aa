import { type Decimal, sign } from '#shared/core/money/decimal.ts'
import { marketOf } from '#shared/market/coins.ts'
import { displayDecimals } from '#shared/market/display.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import type { OrderRow } from '#shared/stream/topics/orders.ts'
import { type Figure, type UnitDecimals, unitDecimals } from '#web/ui/tables/unit-decimals.ts'

/** The fields of an order that have figures. Only ended orders have `limitPrice`, `wage` and `wageCoin`. */
export type FiguredOrder = Pick<
  OrderRow,
  'orderType' | 'marketType' | 'unitPrice' | 'amount' | 'wholePrice' | 'executedAmount'
> & { limitPrice?: Decimal; wage?: Decimal; wageCoin?: string }

const columns = ['price', 'amount', 'total', 'limit', 'mean', 'paid', 'fee'] as const
type Column = (typeof columns)[number]

/**
 * Returns the numbers of an order, each with its maximum of shown decimals. `price` and `total` are the requested values.
 * `mean`, `paid` and `fee` are the results, null while there are none (design 5.29).
 */
export function orderFigures(order: FiguredOrder): { [column in Column]: Figure | null } {
  const { orderType, marketType, unitPrice, amount, wholePrice, executedAmount, wage, wageCoin } = order
  const { coin, settlement } = marketOf(marketType) ?? { coin: '', settlement: 'TOMAN' as const }
  const priced = (value: Decimal) => ({ value, unit: marketType, decimals: priceDecimals(coin, settlement) })
  const counted = (value: Decimal, unit: string) => ({ value, unit, decimals: displayDecimals(value, unit) })
  const hasTraded = sign(executedAmount) > 0
  const limit = order.limitPrice ?? (orderType.startsWith('LIMITED_') && !hasTraded ? unitPrice : null)
  const received = wageCoin ?? (orderType.endsWith('_BUY') ? coin : settlement)
  return {
    price: priced(unitPrice),
    amount: counted(amount, coin),
    total: counted(wholePrice, settlement),
    limit: limit === null ? null : priced(limit),
    mean: hasTraded ? priced(unitPrice) : null,
    paid: hasTraded ? counted(wholePrice, settlement) : null,
    fee: wage === undefined || orderType.startsWith('EXCHANGE_') ? null : counted(wage, received),
  }
}

export type FigureDecimals = { [column in Column]: UnitDecimals }

/** Returns the decimals that the columns of a list of orders reserve. */
export function orderDecimals(orders: readonly FiguredOrder[]): FigureDecimals {
  const figures = orders.map(orderFigures)
  const decimals = columns.map((column) => [column, unitDecimals(figures.flatMap((one) => one[column] ?? []))])
  return Object.fromEntries(decimals) as FigureDecimals
}
