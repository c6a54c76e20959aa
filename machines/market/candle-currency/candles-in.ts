import { type Decimal, multiply, truncate } from '#shared/core/money/decimal.ts'
import type { ShownCurrency } from '#shared/market/chart.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { type CandleCurrency, type CandleRow, type CandlesDocument, candleRows } from '#shared/stream/topics/candles.ts'
import type { WantedCurrency } from './candle-currency.machine.ts'

/** A candle with its opening time (epoch ms). */
export type ShownCandle = CandleRow & { time: number }

/** Whether the candles may be shown in Toman as well: those of a Toman market that the feed has in dollars. */
export function isConvertible(currency: CandleCurrency | null, { settlement }: Pick<Market, 'settlement'>): boolean {
  return currency === 'USD' && settlement === 'TOMAN'
}

/** What candles of a currency are shown in, when so is wanted and a rate is known or not. */
export function shownCurrency(
  currency: CandleCurrency,
  market: Pick<Market, 'settlement'>,
  wanted: WantedCurrency,
  hasRate: boolean,
): ShownCurrency {
  return wanted === 'TOMAN' && hasRate && isConvertible(currency, market) ? 'converted' : currency
}

/**
 * The candles of a document in the wanted currency, oldest first, and what they are in. `rate` is what a Tether costs in Toman
 * now, null while nobody has told it: then they stay in dollars. All candles are at that one rate; prices are cut to whole
 * Toman.
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

/** Multiplies by a rate, each price once: candles that follow each other share many. */
function converter(rate: Decimal, decimals: number): (price: Decimal) => Decimal {
  const known = new Map<Decimal, Decimal>()
  return (price) => {
    const value = known.get(price) ?? truncate(multiply(price, rate), decimals)
    known.set(price, value)
    return value
  }
}
