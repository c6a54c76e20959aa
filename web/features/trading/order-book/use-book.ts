import { shallowEqual } from '@xstate/react'
import { useMemo } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { priceSteps } from '#shared/market/price-steps.ts'
import { bookLevels } from '#shared/stream/book-levels.ts'
import { bookRows } from '#shared/stream/topics/book.ts'
import { useTopic } from '#web/streams/use-topic.ts'

/** The steps that the market's prices may be put together by; its finest alone counts until there is a last price. */
export function useSteps({ type, coin, settlement }: Market): Decimal[] {
  const decimals = priceDecimals(coin, settlement)
  return useTopic(`ticker:${type}`, ({ doc }) => priceSteps(doc?.market.lastPrice ?? '0', decimals), shallowEqual)
}

/** The book as it is shown: so many levels of each side, their prices put together by the step. */
export function useBook({ type }: Market, step: Decimal, rows: number) {
  const buy = useTopic(`book:${type}`, ({ doc }) => doc?.buy)
  const sell = useTopic(`book:${type}`, ({ doc }) => doc?.sell)
  const buys = useMemo(() => bookRows(buy ?? {}, 'buy').map(({ row }) => row), [buy])
  const sells = useMemo(() => bookRows(sell ?? {}, 'sell').map(({ row }) => row), [sell])
  const levels = {
    buy: useMemo(() => bookLevels(buys, 'buy', step, rows), [buys, step, rows]),
    sell: useMemo(() => bookLevels(sells, 'sell', step, rows), [sells, step, rows]),
  }
  const [buyDepth = '0', sellDepth = '0'] = [levels.buy.at(-1)?.total, levels.sell.at(-1)?.total]
  return {
    levels,
    deepest: compareDecimals(buyDepth, sellDepth) > 0 ? buyDepth : sellDepth,
    best: { buy: buys[0]?.unitPrice, sell: sells[0]?.unitPrice },
  }
}
