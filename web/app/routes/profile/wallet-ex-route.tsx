import { loadPageMessages } from '#web/adapters/app/page-messages.ts'
import { useWalletPage } from '#web/adapters/wallet/wallet-page.ts'
import { ExchangeWalletPage } from '#web/features/wallet/wallet-page/exchange-wallet-page.tsx'

loadPageMessages()

export function Component() {
  return <ExchangeWalletPage wallet={useWalletPage()} />
}
