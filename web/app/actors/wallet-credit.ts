import type { Currency } from '#shared/market/coins.ts'
import type { Decimal } from '#shared/money/decimal.ts'
import type { WalletDocument } from '#shared/stream/documents.ts'
import type { TopicViews } from '#web/streams/topic-views.ts'

/** Tells what the person has free of a currency, as it moves; null while it is not known. @returns how to end it */
export function tellCredit(
  views: TopicViews,
  currency: Currency,
  tell: (event: { type: 'credit.change'; credit: Decimal | null }) => void,
): () => void {
  const view = views.of('me:wallet:P2P')
  const look = () => {
    const wallet = view.state().doc as WalletDocument | null
    tell({ type: 'credit.change', credit: wallet === null ? null : (wallet[currency]?.credit ?? '0') })
  }
  const release = view.subscribe(look)
  look()
  return release
}
