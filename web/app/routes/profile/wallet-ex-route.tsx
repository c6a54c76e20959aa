import { ExchangeWalletPage } from '#web/features/wallet/wallet-page/exchange-wallet-page.tsx'
import { useWalletPage } from '../../use-wallet-page.ts'

export function Component() {
  return <ExchangeWalletPage wallet={useWalletPage()} />
}
