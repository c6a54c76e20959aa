import { contract } from '#shared/contract/contract.ts'
import { normalise } from '#shared/stream/normalise.ts'
import type { PolledTopic } from './polled-topic.ts'
import { keyed, rowReader } from './rows.ts'

const { element } = contract.priceUsd.answer.def

/** `quotes`: dollar prices with their 24 hour change, rows by coin. */
export const quotes: PolledTopic<'quotes'> = {
  call: () => '/coins/price/usd?include24hrChange=true',
  builder() {
    const read = rowReader(element)
    return (answer) => {
      const rows = keyed(read(answer), (row) => row.destCoinSymbol)
      return normalise(
        Object.fromEntries(
          Object.entries(rows).map(([coin, { price, buyPrice, sellPrice, price24hrChangePercent }]) => [
            coin,
            { price, buyPrice, sellPrice, price24hrChangePercent },
          ]),
        ),
      )
    }
  },
}
