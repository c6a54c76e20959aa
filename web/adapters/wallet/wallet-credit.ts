import { type Decimal, sign } from '#shared/core/money/decimal.ts'
import type { Currency } from '#shared/market/coins.ts'
import type { WalletDocument } from '#shared/stream/topics/wallet.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'

/**
 * Reports the user's free credit of a currency at each change, and whether any balance is negative: such an account cannot
 * withdraw. The credit is null while it is unknown. @returns a function that stops this
 */
export function publishCredit(
  views: TopicViews,
  currency: Currency,
  emit: (event: { type: 'credit.change'; credit: Decimal | null; owes: boolean }) => void,
): () => void {
  const view = views.of('me:wallet:P2P')
  const look = () => {
    const wallet = view.state().doc as WalletDocument | null
    const credit = wallet === null ? null : (wallet[currency]?.credit ?? '0')
    const owes = Object.values(wallet ?? {}).some((balance) => sign(balance.credit) < 0)
    emit({ type: 'credit.change', credit, owes })
  }
  const release = view.subscribe(look)
  look()
  return release
}
