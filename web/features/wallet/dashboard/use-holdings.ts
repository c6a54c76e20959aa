import { useMemo } from 'react'
import { type Holding, holdingsOf } from '#machines/wallet/holdings/holdings.ts'
import { worthStatusOf } from '#machines/wallet/holdings/worth-status.ts'
import { type TopicStatus, useTopic, useTopicStatus } from '#web/streams/use-topic.ts'

/**
 * Returns the user's live holdings with their worth; null until the wallet is loaded. `walletStatus` is the status of the
 * wallet, `worthStatus` that of values which also depend on market prices.
 */
export function useHoldings(): { holdings: Holding[] | null; walletStatus: TopicStatus; worthStatus: TopicStatus } {
  const walletStatus = useTopicStatus('me:wallet:P2P')
  const prices = useTopicStatus('markets:TOMAN')
  const wallet = useTopic('me:wallet:P2P', ({ doc }) => doc)
  const markets = useTopic('markets:TOMAN', ({ doc }) => doc)
  const holdings = useMemo(() => (wallet === null ? null : holdingsOf(wallet, markets)), [wallet, markets])
  return { holdings, walletStatus, worthStatus: worthStatusOf(walletStatus, prices) }
}
