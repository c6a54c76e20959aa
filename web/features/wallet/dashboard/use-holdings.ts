import { useMemo } from 'react'
import { type Holding, holdingsOf } from '#machines/wallet/holdings/holdings.ts'
import { worthFace } from '#machines/wallet/holdings/worth-face.ts'
import { type TopicStatus, useTopic, useTopicFace } from '#web/streams/use-topic.ts'

/**
 * Returns the user's live holdings with their worth; null until the wallet is loaded. `face` is the status of the wallet,
 * `worthFace` that of values which also depend on market prices.
 */
export function useHoldings(): { holdings: Holding[] | null; face: TopicStatus; worthFace: TopicStatus } {
  const face = useTopicFace('me:wallet:P2P')
  const prices = useTopicFace('markets:TOMAN')
  const wallet = useTopic('me:wallet:P2P', ({ doc }) => doc)
  const markets = useTopic('markets:TOMAN', ({ doc }) => doc)
  const holdings = useMemo(() => (wallet === null ? null : holdingsOf(wallet, markets)), [wallet, markets])
  return { holdings, face, worthFace: worthFace(face, prices) }
}
