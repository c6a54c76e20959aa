import type { TradeLimits } from '#machines/otc-order/otc-order.machine.ts'
import { coinCalls } from '#shared/contract/coins.ts'
import type { Language } from '#shared/money/format.ts'
import { read } from './request.ts'

/** The least and the most of one quick trade of each coin (spec 3, "Coin details"). @throws ApiError */
export async function readTradeLimits(language: Language, signal: AbortSignal): Promise<TradeLimits> {
  const { content } = await read(coinCalls.coinDetails, { language, signal })
  return Object.fromEntries(
    content.map(({ name, minAmountExchange, maxAmountExchange }) => [
      name,
      { least: minAmountExchange, most: maxAmountExchange },
    ]),
  )
}
