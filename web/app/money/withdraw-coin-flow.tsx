import type { Coin } from '#shared/market/coins.ts'

type Props = { coin: Coin; onClosed: () => void }

/** The withdrawal of a coin. */
export function WithdrawCoinFlow(_: Props) {
  return null
}
