import { z } from 'zod'
import { contract } from '#shared/contract/contract.ts'
import { marketOf } from '#shared/market/coins.ts'
import { normalise } from '#shared/stream/normalise.ts'
import type { PolledTopic } from './polled-topic.ts'
import { keyed, rowReader } from './rows.ts'

const { shape } = contract.marketInfo.answer
const envelope = z.object({ marketTradeInfo: shape.marketTradeInfo, tickerPrices: z.unknown() })

/** `ticker:`: a market's own figures, and the coin ticker keyed `{destCoinSymbol}_{sourceCoinSymbol}`. */
export const ticker: PolledTopic<'ticker'> = {
  call: ({ market }) => `/trades/market-info?market_type=${market}&source_coin=${marketOf(market)!.settlement}`,
  builder() {
    const read = rowReader(shape.tickerPrices.def.element)
    return (answer) => {
      const { marketTradeInfo, tickerPrices } = envelope.parse(answer)
      const tickers = keyed(read(tickerPrices), (row) => `${row.destCoinSymbol}_${row.sourceCoinSymbol}`)
      return { market: normalise(marketTradeInfo), tickers }
    }
  },
}
