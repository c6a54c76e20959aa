import { priceDecimals } from '#shared/core/money/precision.ts'
import { type Coin, type MarketType, markets, type Settlement } from '#shared/market/coins.ts'
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

/** The smallest and largest amount of one order, by coin, as the coin details show them. */
export const orderLimits: Record<Coin, { minAmount: string; maxAmount: string }> = {
  TETHER: { minAmount: '1', maxAmount: '500000' },
  BITCOIN: { minAmount: '0.00001', maxAmount: '10' },
  ETHEREUM: { minAmount: '0.0005', maxAmount: '250' },
  BITCOIN_CASH: { minAmount: '0.003', maxAmount: '1500' },
  LITE_COIN: { minAmount: '0.01', maxAmount: '6000' },
  RIPPLE: { minAmount: '1', maxAmount: '250000' },
  STELLAR: { minAmount: '5', maxAmount: '1500000' },
  CLASSIC_ETHEREUM: { minAmount: '0.05', maxAmount: '25000' },
  DASH: { minAmount: '0.02', maxAmount: '10000' },
  DOGE_COIN: { minAmount: '5', maxAmount: '2500000' },
  TRON: { minAmount: '5', maxAmount: '2000000' },
  BINANCE_COIN: { minAmount: '0.002', maxAmount: '800' },
  BINANCE_COIN_BSC: { minAmount: '0.002', maxAmount: '800' },
  CELO: { minAmount: '2', maxAmount: '800000' },
  MATIC: { minAmount: '3', maxAmount: '1000000' },
  EOS: { minAmount: '2', maxAmount: '600000' },
}

const rules = new Map<MarketType, MarketRules>(
  markets.map(({ type, coin, settlement }) => {
    const decimals = priceDecimals(coin, settlement)
    const limits = orderLimits[coin]
    const units = ledgerDecimals(coin)
    return [
      type,
      {
        type,
        coin,
        settlement,
        priceDecimals: decimals,
        minAmount: parseUnits(limits.minAmount, units)!,
        maxAmount: parseUnits(limits.maxAmount, units)!,
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
