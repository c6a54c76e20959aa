import { sandboxTerms } from '#shared/market/coin-records.ts'
import { type Coin, type MarketType, markets, type Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { ledgerDecimals, parseUnits, type Units } from './units.ts'

/**
 * The rules of a market. A price is a bigint in ticks, the last digit of its coin's price precision (design 5.19, spec 9).
 * An amount is in units of the coin, a whole in units of the settlement.
 */
export type MarketRules = {
  type: MarketType
  coin: Coin
  settlement: Settlement
  priceDecimals: number
  minAmount: Units
  maxAmount: Units
  /** Units of the coin times ticks, for one unit of the settlement. */
  divisor: bigint
}

const rules = new Map<MarketType, MarketRules>(
  markets.map(({ type, coin, settlement }) => {
    const decimals = priceDecimals(coin, settlement)
    const { min, max } = sandboxTerms[coin].order
    const units = ledgerDecimals(coin)
    return [
      type,
      {
        type,
        coin,
        settlement,
        priceDecimals: decimals,
        minAmount: parseUnits(min, units)!,
        maxAmount: parseUnits(max, units)!,
        divisor: 10n ** BigInt(units + decimals - ledgerDecimals(settlement)),
      },
    ]
  }),
)

export function rulesOf(market: MarketType): MarketRules {
  return rules.get(market)!
}

/** Returns the worth of `amount` at `price`, rounded down. Exactly this amount moves from the buyer to the seller. */
export function wholeOf(market: MarketRules, amount: Units, price: bigint): Units {
  return (amount * price) / market.divisor
}

/** Returns the remainder that `wholeOf` cuts off, in units of the settlement times the divisor. */
export function restOf(market: MarketRules, amount: Units, price: bigint): bigint {
  return (amount * price) % market.divisor
}

/**
 * Returns the mean price of trades in ticks, rounded half to even (design 5.29). It divides their uncut worth by their
 * amount, so an order filled at one price gets exactly that price.
 */
export function meanPriceOf(market: MarketRules, traded: { amount: Units; whole: Units; rest: bigint }): bigint {
  const worth = traded.whole * market.divisor + traded.rest
  const [ticks, twice] = [worth / traded.amount, (worth % traded.amount) * 2n]
  const isUp = twice > traded.amount || (twice === traded.amount && ticks % 2n === 1n)
  return isUp ? ticks + 1n : ticks
}

/** Returns the hold for buying `amount` at `price`. It is rounded up, so the fills never cost more than the hold. */
export function holdOf(market: MarketRules, amount: Units, price: bigint): Units {
  return (amount * price + market.divisor - 1n) / market.divisor
}
