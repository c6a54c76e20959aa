import { codeOf } from '#shared/market/codes.ts'
import { sandboxTerms } from '#shared/market/coin-records.ts'
import { type Coin, coins, type MarketType, marketOf, markets } from '#shared/market/coins.ts'
import { type Profile, tomanProfile } from './coin-profiles.ts'
import { keyOf } from './noise.ts'
import { day, levelsOf, PricePath, stretches } from './path.ts'

/**
 * What the world outside pays for coins and dollars: a function of the seed and the time (epoch ms), the same for the chart
 * feed, the market makers and the figures of the day. These are signals, not money, and so they are floats.
 */
export type Reference = {
  path(coin: Coin): PricePath
  /**
   * The path of a market's price in its own currency, for the time before it had trades: at midnight (UTC) the reference price, and
   * within the day the course of the coin.
   */
  past(market: MarketType): PricePath
  /** US dollars for a coin. */
  dollars(coin: Coin, at: number): number
  /** The settlement's currency for a coin. */
  price(market: MarketType, at: number): number
  /**
   * A market's price at the start of every `length` seconds (a candle's length) from `first` to `last` (epoch ms), and how
   * lively the coin was in that time: 1 is as on an average day.
   */
  history(market: MarketType, first: number, last: number, length: number): { price: number; liveliness: number }[]
  /** The time the process is at: `at` itself, or the instant it stands still from when that is earlier. */
  timeOf(at: number): number
  /** Makes the process stand at its value of `instant` from then on. */
  standFrom(instant: number): void
}

/** Coins of one code are one coin on two chains, and have one price. */
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

/** The instant a still market stands from (SANDBOX_MARKET=still): the beginning of the day (UTC) that it is started on. */
export function restingInstant(now: number): number {
  return Math.floor(now / 1000 / day) * day * 1000
}
