import { useWalletPage } from '#web/adapters/wallet/wallet-page.ts'
import { ExchangeWalletPage } from '#web/features/wallet/wallet-page/exchange-wallet-page.tsx'

export function Component() {
  return <ExchangeWalletPage wallet={useWalletPage()} />
}
