import { contract } from '#shared/contract/contract.ts'
import { markets } from '#shared/market/coins.ts'
import type { PolledTopic } from './polled-topic.ts'
import { keyed, rowReader } from './rows.ts'

const { element } = contract.exchangePriceUsd.answer.def

/** `prices:`: rows by coin. */
export const prices: PolledTopic<'prices'> = {
  call: ({ settlement }) => {
    const unit = settlement === 'TOMAN' ? 'usd' : 'usdt'
    const wanted = markets.filter((market) => market.settlement === settlement).map(({ coin }) => coin)
    return `/coins/exchange-price/${unit}?includeWeeklyChange=false&toCurrencies=${wanted.join(',')}`
  },
  builder() {
    const read = rowReader(element)
    return (answer) => {
      const rows = keyed(read(answer), (row) => row.destCoinSymbol)
      return Object.fromEntries(
        Object.entries(rows).map(([coin, { buyPrice, sellPrice }]) => [coin, { buyPrice, sellPrice }]),
      )
    }
  },
}
