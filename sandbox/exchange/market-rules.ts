import { sandboxTerms } from '#shared/market/coin-records.ts'
import { type Coin, type MarketType, markets, type Settlement } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { ledgerDecimals, parseUnits, type Units } from './units.ts'

/**
 * What a market allows. A price is a bigint in ticks, the last digit of its coin's price precision (design 5.19, spec 9);
 * an amount is in units of the coin, a whole in units of the settlement.
 */
export type MarketRules = {
  type: MarketType
  coin: Coin
  settlement: Settlement
  priceDecimals: number
  minAmount: Units
  maxAmount: Units
  /** Units of coin times ticks per unit of settlement. */
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

/** What a trade of `amount` at `price` is worth, rounded down: exactly this leaves the buyer and reaches the seller. */
export function wholeOf(market: MarketRules, amount: Units, price: bigint): Units {
  return (amount * price) / market.divisor
}

/** What `wholeOf` cuts off, in units of the settlement times the divisor. */
export function restOf(market: MarketRules, amount: Units, price: bigint): bigint {
  return (amount * price) % market.divisor
}

/**
 * The mean price of trades in ticks, half even (design 5.29): what they are worth in all over their amount, before their
 * wholes were cut, so that an order that was filled at one price tells that price.
 */
export function meanPriceOf(market: MarketRules, traded: { amount: Units; whole: Units; rest: bigint }): bigint {
  const worth = traded.whole * market.divisor + traded.rest
  const [ticks, twice] = [worth / traded.amount, (worth % traded.amount) * 2n]
  const isUp = twice > traded.amount || (twice === traded.amount && ticks % 2n === 1n)
  return isUp ? ticks + 1n : ticks
}

/** What must be held for buying `amount` at `price`, rounded up, so that its fills can never cost more than the hold. */
export function holdOf(market: MarketRules, amount: Units, price: bigint): Units {
  return (amount * price + market.divisor - 1n) / market.divisor
}
