import type { Decimal } from '#shared/core/money/decimal.ts'
import { coins, type MarketType, markets, type Settlement } from '#shared/market/coins.ts'
import type { TickerPrice } from '#shared/stream/topics/ticker.ts'
import { dealerPerMille, wagePerMille } from '../../exchange/quick-trade.ts'
import { dollarDecimals } from '../../world/reference/klines.ts'
import type { Reference } from '../../world/reference/reference.ts'
import { bucketLength } from './day-figures.ts'
import type { MarketFigures } from './market-figures.ts'

export type MarketRow = {
  marketType: MarketType
  relatedCoin: string
  lastPrice: Decimal
  last24HoursChange: Decimal
  lastWeekData: Decimal[]
}
export type ExchangePrice = { destCoinSymbol: string; buyPrice: Decimal; sellPrice: Decimal }
export type DollarPrice = ExchangePrice & { price: Decimal; price24hrChangePercent: Decimal }

type Figures = ReadonlyMap<MarketType, MarketFigures>

/** Returns the rows of GET /trades/market-info/v2. */
export function marketRows(figures: Figures, settlement: Settlement, now: number): MarketRow[] {
  return marketsOf(settlement).map(({ type, coin }) => {
    const market = figures.get(type)!
    return {
      marketType: type,
      relatedCoin: coin,
      lastPrice: market.format(market.lastPrice(now)),
      last24HoursChange: market.change(now),
      lastWeekData: [...market.week(now)],
    }
  })
}

/**
 * Returns quick-trade prices: the reference price with the exchange's fee of 0.3% and the dealer's spread of 0.1% on either
 * side, rounded in favour of the exchange (design 5.23). Orders of a book do not move them, because any user can place one.
 * `moved` is the shift of all prices by the admin routes, in parts per million, for tests with moving prices.
 */
export function exchangePrices(figures: Figures, settlement: Settlement, now: number, moved = 0n): ExchangePrice[] {
  return marketsOf(settlement).map(({ type }) => exchangePrice(figures.get(type)!, now, moved))
}

/** Returns the change of each coin's last price since a week ago (percent, two decimals). */
export function weekChanges(figures: Figures, settlement: Settlement, now: number): ReadonlyMap<string, Decimal> {
  return new Map(marketsOf(settlement).map(({ type, coin }) => [coin, figures.get(type)!.weekChange(now)]))
}

/** Returns the quick-trade prices of one market. */
export function exchangePrice(market: MarketFigures, now: number, moved = 0n): ExchangePrice {
  const price = market.finePrice(now) * (1_000_000n + moved)
  return {
    destCoinSymbol: market.rules.coin,
    buyPrice: market.format((price * (1000n + apart) + scale - 1n) / scale),
    sellPrice: market.format((price * (1000n - apart)) / scale),
  }
}

/** Distance between the reference price and a quote, in parts per thousand. */
const apart = wagePerMille + dealerPerMille

/**
 * The divisor from the price in millionths of a tick, with a move in parts per million and a spread in parts per thousand,
 * to ticks.
 */
const scale = 10n ** 15n

/** Returns the coin ticker of a settlement. */
export function tickerPrices(figures: Figures, settlement: Settlement, now: number): TickerPrice[] {
  return marketsOf(settlement).map(({ type, coin }) => {
    const market = figures.get(type)!
    return {
      destCoinSymbol: coin,
      sourceCoinSymbol: settlement,
      price: market.format(market.lastPrice(now)),
      price24hrChangePercent: market.change(now),
    }
  })
}

/** Returns the dollar prices of all coins with their changes over 24 hours (percent, two decimals). */
export function dollarPrices(reference: Reference, now: number): DollarPrice[] {
  const dayAgo = (Math.floor(reference.timeOf(now) / bucketLength) - 288) * bucketLength
  return coins.map((coin) => {
    const price = reference.dollars(coin, now)
    const write = (value: number) => value.toFixed(dollarDecimals(coin))
    return {
      destCoinSymbol: coin,
      price: write(price),
      buyPrice: write(price * 1.0005),
      sellPrice: write(price * 0.9995),
      price24hrChangePercent: percent(price / reference.dollars(coin, dayAgo) - 1),
    }
  })
}

function percent(part: number): Decimal {
  const text = (part * 100).toFixed(2)
  return text === '-0.00' ? '0.00' : text
}

function marketsOf(settlement: Settlement) {
  return settled[settlement]
}

const settled = {
  TOMAN: markets.filter((market) => market.settlement === 'TOMAN'),
  TETHER: markets.filter((market) => market.settlement === 'TETHER'),
}
