import { codeOf } from '#shared/market/codes.ts'
import { sandboxTerms } from '#shared/market/coin-records.ts'
import { type Coin, coins, type MarketType, marketOf, markets } from '#shared/market/coins.ts'
import { type Profile, tomanProfile } from './coin-profiles.ts'
import { keyOf } from './noise.ts'
import { day, levelsOf, PricePath, stretches } from './path.ts'

/**
 * The outside world's prices of coins and dollars, as a function of the seed and the time (epoch ms). They are the same for
 * the chart feed, the market makers and the 24-hour figures. They are signals, not amounts of money, and therefore floats.
 */
export type Reference = {
  path(coin: Coin): PricePath
  /**
   * Returns the path of a market's price in its own currency, for the time before its first trade: at midnight (UTC) it is
   * the reference price, and within a day it follows the coin.
   */
  past(market: MarketType): PricePath
  /** Returns the price of a coin in US dollars. */
  dollars(coin: Coin, at: number): number
  /** Returns the price of a coin in the market's settlement. */
  price(market: MarketType, at: number): number
  /**
   * Returns a market's price at the start of every `length` seconds (a candle's length) from `first` to `last` (epoch ms),
   * and the coin's liveliness in that time: 1 is an average day.
   */
  history(market: MarketType, first: number, last: number, length: number): { price: number; liveliness: number }[]
  /** Returns the time of the process: `at`, or the instant at which the process was frozen if that is earlier. */
  timeOf(at: number): number
  /** Freezes the process at its value of `instant`. */
  standFrom(instant: number): void
}

/** Returns the reference of a seed. Coins with the same code are one coin on two chains and have the same price. */
export function createReference(seed: number): Reference {
  const world = keyOf(seed, 'market')
  const paths = new Map(coins.map((coin) => [coin, pathOf(keyOf(seed, codeOf(coin)), world, sandboxTerms[coin].price)]))
  const toman = pathOf(keyOf(seed, 'TOMAN'), world, tomanProfile)
  const pasts = new Map(
    markets.map(({ type, coin, settlement }) => {
      const levels = paths.get(coin)!.level
      const money = settlement === 'TOMAN' ? toman.level : paths.get('TETHER')!.level
      const sign = settlement === 'TOMAN' ? 1 : -1
      const { dailyVolatility } = sandboxTerms[coin].price
      const level = (index: number) => levels(index) + sign * money(index)
      return [type, new PricePath(keyOf(seed, codeOf(coin)), dailyVolatility, level)]
    }),
  )
  let still = Number.POSITIVE_INFINITY

  const second = (at: number) => Math.floor(Math.min(at, still) / 1000)
  return {
    path: (coin) => paths.get(coin)!,
    past: (market) => pasts.get(market)!,
    dollars: (coin, at) => Math.exp(paths.get(coin)!.at(second(at))),
    price(type, at) {
      const { coin, settlement } = marketOf(type)!
      const price = paths.get(coin)!.at(second(at))
      return Math.exp(
        settlement === 'TOMAN' ? price + toman.at(second(at)) : price - paths.get('TETHER')!.at(second(at)),
      )
    },
    history(type, first, last, length) {
      const { coin, settlement } = marketOf(type)!
      const parts = (path: PricePath) => [...stretches(path, second(first), second(last), length)]
      const money = parts(settlement === 'TOMAN' ? toman : paths.get('TETHER')!)
      const sign = settlement === 'TOMAN' ? 1 : -1
      const usual = (sandboxTerms[coin].price.dailyVolatility ** 2 * length) / day
      return parts(paths.get(coin)!).map((part, index) => ({
        price: Math.exp(part.open + sign * money[index]!.open),
        liveliness: part.variance / usual,
      }))
    },
    timeOf: (at) => Math.min(at, still),
    standFrom: (instant) => {
      still = instant
    },
  }
}

function pathOf(key: number, marketKey: number, profile: Profile): PricePath {
  return new PricePath(key, profile.dailyVolatility, levelsOf(key, marketKey, profile))
}

/** Returns the instant at which a still market is frozen (SANDBOX_MARKET=still): the start of the current day (UTC). */
export function restingInstant(now: number): number {
  return Math.floor(now / 1000 / day) * day * 1000
}
