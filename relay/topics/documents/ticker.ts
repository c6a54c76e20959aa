import { z } from 'zod'
import { contract } from '#shared/contract/contract.ts'
import { normalise } from '#shared/stream/normalise.ts'
import type { DocumentBuilder } from './document-builder.ts'
import { keyed, rowReader } from './rows.ts'

const { shape } = contract.marketInfo.answer
const envelope = z.object({ marketTradeInfo: shape.marketTradeInfo, tickerPrices: z.unknown() })

/** `ticker:`, a market's own figures and the coin ticker keyed `{destCoinSymbol}_{sourceCoinSymbol}`. */
export function tickerBuilder(): DocumentBuilder {
  const read = rowReader(shape.tickerPrices.element)
  return (answer) => {
    const { marketTradeInfo, tickerPrices } = envelope.parse(answer)
    const tickers = keyed(read(tickerPrices), (row) => `${row.destCoinSymbol}_${row.sourceCoinSymbol}`)
    return { market: normalise(marketTradeInfo), tickers }
  }
}
