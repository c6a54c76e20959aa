import type { TradeTerms } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { coinCalls } from '#shared/contract/coins.ts'
import type { Language } from '#shared/core/money/format.ts'
import { read } from '#web/adapters/app/client/read.ts'
import { networkOf } from '#web/adapters/wallet/networks.ts'

/** Returns the quick-trade terms of each coin (spec 3, "Coin details"). @throws ApiError */
export async function readTradeTerms(language: Language, signal: AbortSignal): Promise<TradeTerms> {
  const { content } = await read(coinCalls.coinDetails, { language, signal })
  return Object.fromEntries(
    content.map(({ name, minAmountExchange, maxAmountExchange, tokenTypeDetails }) => [
      name,
      {
        min: minAmountExchange,
        max: maxAmountExchange,
        fee: tokenTypeDetails[0]?.withdrawalFee ?? null,
        networks: tokenTypeDetails.map(networkOf),
      },
    ]),
  )
}
