import type { Coin } from '#shared/market/coins.ts'
import { useDepositCoin } from '#web/adapters/wallet/deposit-coin.ts'
import { useDepositToman } from '#web/adapters/wallet/deposit-toman.ts'
import { DepositCoinDialog } from '#web/features/wallet/deposit/deposit-coin-dialog.tsx'
import { DepositTomanDialog } from '#web/features/wallet/deposit/deposit-toman-dialog.tsx'

type CoinProps = {
  coin: Coin
  /** Something was sent already, and is looked for first. */
  isCheck?: boolean
  onClosed: () => void
}

export function DepositCoinFlow({ coin, isCheck = false, onClosed }: CoinProps) {
  return <DepositCoinDialog deposit={useDepositCoin(coin, isCheck, onClosed)} />
}

export function DepositTomanFlow({ onClosed }: { onClosed: () => void }) {
  return <DepositTomanDialog deposit={useDepositToman(onClosed)} />
}
