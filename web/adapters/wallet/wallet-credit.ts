import { type Decimal, sign } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import type { WalletDocument } from '#shared/stream/topics/wallet.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'

/**
 * Tells what the user has free of a currency, as it moves, and whether any of their balances is below zero: such an account
 * lets nothing out. The credit is null while it is not known. @returns how to end it
 */
export function tellCredit(
  views: TopicViews,
  currency: Currency,
  tell: (event: { type: 'credit.change'; credit: Decimal | null; owes: boolean }) => void,
): () => void {
  const view = views.of('me:wallet:P2P')
  const look = () => {
    const wallet = view.state().doc as WalletDocument | null
    const credit = wallet === null ? null : (wallet[currency]?.credit ?? '0')
    const owes = Object.values(wallet ?? {}).some((balance) => sign(balance.credit) < 0)
    tell({ type: 'credit.change', credit, owes })
  }
  const release = view.subscribe(look)
  look()
  return release
}
