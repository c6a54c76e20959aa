import { sandboxTerms } from '#shared/market/coin-records.ts'
import { type Coin, coins } from '#shared/market/coins.ts'

/** A network by which a coin can be withdrawn. Amounts are in the coin. */
export type Network = {
  tokenType: string
  /** Whether a deposit is looked up by the id of its transaction (spec 001 section 4, crypto deposit). */
  txIdIsNeeded: boolean
  withdrawalFee: string
  minWithdraw: string
  maxWithdraw: string
}

/** Returns the networks of a coin. The fee of the first one is the coin's fee. */
export function networksOf(coin: Coin): readonly Network[] {
  return networks[coin]
}

const networks = Object.fromEntries(
  coins.map((coin) => [
    coin,
    Object.entries(sandboxTerms[coin].networks).map(
      ([tokenType, { fee, min, max, txIdIsNeeded = false }]): Network => ({
        tokenType,
        withdrawalFee: fee,
        minWithdraw: min,
        maxWithdraw: max,
        txIdIsNeeded,
      }),
    ),
  ]),
) as { [coin in Coin]: Network[] }

/**
 * Limits of a Toman withdrawal and of a Toman deposit (`minAmount` and `maxAmount`), and the fee of a withdrawal, in Toman.
 */
export const tomanLimits = {
  minWithdrawAmount: '50000',
  maxWithdrawAmount: '500000000',
  minAmount: '50000',
  maxAmount: '100000000',
  withdrawalFee: '2500',
}

/** Returns a network of a coin by its name; undefined when the coin does not have it. */
export function networkOf(coin: Coin, name: string | null | undefined): Network | undefined {
  return networks[coin].find(({ tokenType }) => tokenType === name)
}
