import { type Decimal, multiply, truncate } from '#shared/core/money/decimal.ts'
import type { ShownCurrency } from '#shared/market/chart.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { type CandleCurrency, type CandleRow, type CandlesDocument, candleRows } from '#shared/stream/topics/candles.ts'
import type { WantedCurrency } from './candle-currency.machine.ts'

/** A candle with its opening time (epoch ms). */
export type ShownCandle = CandleRow & { time: number }

/** Returns whether the candles can also be shown in Toman: dollar candles of a Toman market. */
export function isConvertible(currency: CandleCurrency | null, { settlement }: Pick<Market, 'settlement'>): boolean {
  return currency === 'USD' && settlement === 'TOMAN'
}

/** Returns the currency in which candles are shown. A conversion needs a known rate. */
export function shownCurrency(
  currency: CandleCurrency,
  market: Pick<Market, 'settlement'>,
  wanted: WantedCurrency,
  hasRate: boolean,
): ShownCurrency {
  return wanted === 'TOMAN' && hasRate && isConvertible(currency, market) ? 'converted' : currency
}

/**
 * Returns the candles of a document in the wanted currency, oldest first, and that currency. `rate` is the present price of
 * a Tether in Toman; while it is null the candles stay in dollars. All candles use this one rate. Prices are truncated to
 * whole Toman.
 */
export function candlesIn(
  document: CandlesDocument | null,
  market: Pick<Market, 'coin' | 'settlement'>,
  wanted: WantedCurrency,
  rate: Decimal | null,
): { candles: ShownCandle[]; currency: ShownCurrency | null } {
  if (document === null) return { candles: [], currency: null }
  const candles = candleRows(document).map(({ key, row }) => ({ time: Number(key), ...row }))
  const currency = shownCurrency(document.currency, market, wanted, rate !== null)
  if (currency !== 'converted' || rate === null) return { candles, currency }
  const inToman = converter(rate, priceDecimals(market.coin, 'TOMAN'))
  const converted = candles.map(({ open, high, low, close, ...rest }) => ({
    ...rest,
    open: inToman(open),
    high: inToman(high),
    low: inToman(low),
    close: inToman(close),
  }))
  return { candles: converted, currency }
}

/** Multiplies prices by a rate. Equal prices are computed once, because neighbouring candles share many. */
function converter(rate: Decimal, decimals: number): (price: Decimal) => Decimal {
  const known = new Map<Decimal, Decimal>()
  return (price) => {
    const value = known.get(price) ?? truncate(multiply(price, rate), decimals)
    known.set(price, value)
    return value
  }
}
