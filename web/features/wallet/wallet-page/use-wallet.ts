import { useMemo } from 'react'
import { type Holding, holdingsOf } from '#machines/wallet/holdings/holdings.ts'
import { worthFace } from '#machines/wallet/holdings/worth-face.ts'
import type { WalletType } from '#shared/stream/topics/wallet.ts'
import { type TopicStatus, useTopic, useTopicFace } from '#web/streams/use-topic.ts'

/**
 * Returns the live holdings of a wallet with their worth; null until it is loaded. `face` is the status of the wallet,
 * `worthFace` that of values which also depend on market prices.
 */
export function useWallet(type: WalletType): { holdings: Holding[] | null; face: TopicStatus; worthFace: TopicStatus } {
  const topic = `me:wallet:${type}` as const
  const face = useTopicFace(topic)
  const prices = useTopicFace('markets:TOMAN')
  const wallet = useTopic(topic, ({ doc }) => doc)
  const markets = useTopic('markets:TOMAN', ({ doc }) => doc)
  const holdings = useMemo(() => (wallet === null ? null : holdingsOf(wallet, markets)), [wallet, markets])
  return { holdings, face, worthFace: worthFace(face, prices) }
}
