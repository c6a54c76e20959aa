import { z } from 'zod'
import { contract } from '#shared/contract/contract.ts'
import type { Document } from '#shared/stream/frame.ts'
import type { PolledTopic } from './polled-topic.ts'
import { keyed, rowReader } from './rows.ts'

const envelope = z.object({ content: z.unknown() })
const { element } = contract.marketInfoV2.answer.shape.content.def

/** `markets:`: rows by coin. */
export const markets: PolledTopic<'markets'> = {
  call: ({ settlement }) => `/trades/market-info/v2?weeklyDataIncluded=true&source_coin=${settlement}&size=1000&page=1`,
  builder() {
    const read = rowReader(element)
    return (answer) => keyed(read(envelope.parse(answer).content), (row) => row.relatedCoin) as Document
  },
}
