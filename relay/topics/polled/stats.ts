import { contract } from '#shared/contract/contract.ts'
import { normalise } from '#shared/stream/normalise.ts'
import type { PolledTopic } from './polled-topic.ts'

/** `stats`: one row. */
export const stats: PolledTopic<'stats'> = {
  call: () => '/trades/crypto-info',
  builder() {
    return (answer) => normalise({ site: contract.cryptoInfo.answer.parse(answer).baseDTO })
  },
}
