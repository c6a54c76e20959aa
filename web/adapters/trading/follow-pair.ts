import { selectIsLost } from '#machines/app/connection/connection.selectors.ts'
import type { BalancesEvent } from '#machines/trading/pair-balances/pair-balances.machine.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'
import type { Services } from '#web/adapters/app/services.ts'

/**
 * Reports a market's balances now and at each change. `isComing` is true only with a connection. Without one, the user gets
 * an error on submit and does not wait. @returns a function that stops this
 */
export function followPair(
  { views, connection }: Pick<Services, 'views' | 'connection'>,
  market: MarketType,
  emit: (event: BalancesEvent) => void,
): () => void {
  const view = views.of(`me:pair:${market}`)
  let wasLost = selectIsLost(connection.getSnapshot())
  const sendBalances = () => {
    const { doc, asOf, status } = view.state()
    const [balances, isLive, isComing] = [
      doc as PairDocument | null,
      status === 'live',
      status === 'loading' && !wasLost,
    ]
    emit({ type: 'balances.change', balances, asOf, isLive, isComing })
  }
  const release = view.subscribe(sendBalances)
  const { unsubscribe } = connection.subscribe((snapshot) => {
    const isLost = selectIsLost(snapshot)
    if (isLost === wasLost) return
    wasLost = isLost
    sendBalances()
  })
  sendBalances()
  return () => {
    release()
    unsubscribe()
  }
}
