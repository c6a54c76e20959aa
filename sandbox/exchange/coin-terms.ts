import { sandboxTerms } from '#shared/market/coin-records.ts'
import { type Coin, coins } from '#shared/market/coins.ts'

/** A chain that a coin may leave by; amounts in the coin. */
export type Network = {
  tokenType: string
  /** The deposit is looked for by the transaction's id (spec 001 section 4, crypto deposit). */
  txIdIsNeeded: boolean
  withdrawalFee: string
  minWithdraw: string
  maxWithdraw: string
}

/** The networks of a coin, the one whose fee counts first. */
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

/** Limits of a Toman withdrawal and deposit (`min` and `maxAmount`), and the fee of a withdrawal, in Toman. */
export const tomanLimits = {
  minWithdrawAmount: '50000',
  maxWithdrawAmount: '500000000',
  minAmount: '50000',
  maxAmount: '100000000',
  withdrawalFee: '2500',
}

/** A network of a coin by its name; undefined for one that the coin does not have. */
export function networkOf(coin: Coin, name: string | null | undefined): Network | undefined {
  return networks[coin].find(({ tokenType }) => tokenType === name)
}
