import { useMemo } from 'react'
import { type Holding, holdingsOf } from '#machines/wallet/holdings/holdings.ts'
import { worthStatusOf } from '#machines/wallet/holdings/worth-status.ts'
import type { WalletType } from '#shared/stream/topics/wallet.ts'
import { type TopicStatus, useTopic, useTopicStatus } from '#web/streams/use-topic.ts'

/**
 * Returns the live holdings of a wallet with their worth; null until it is loaded. `walletStatus` is the status of the
 * wallet, `worthStatus` that of values which also depend on market prices.
 */
export function useWallet(type: WalletType): {
  holdings: Holding[] | null
  walletStatus: TopicStatus
  worthStatus: TopicStatus
} {
  const topic = `me:wallet:${type}` as const
  const walletStatus = useTopicStatus(topic)
  const prices = useTopicStatus('markets:TOMAN')
  const wallet = useTopic(topic, ({ doc }) => doc)
  const markets = useTopic('markets:TOMAN', ({ doc }) => doc)
  const holdings = useMemo(() => (wallet === null ? null : holdingsOf(wallet, markets)), [wallet, markets])
  return { holdings, walletStatus, worthStatus: worthStatusOf(walletStatus, prices) }
}
