import { useMemo, useRef } from 'react'
import { bookLevels } from '#shared/market/book-levels.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceSteps } from '#shared/market/price-steps.ts'
import { priceDecimals } from '#shared/money/precision.ts'
import { compareDecimals } from '#shared/stream/order.ts'
import { bookRows } from '#shared/stream/sort.ts'
import { useTopic } from '#web/streams/use-topic.ts'

/** The book as it is shown: the levels of each side put together by the step, and the steps there are. */
export function useBook(market: Market, step: number, rows: number) {
  const topic = `book:${market.type}` as const
  const buy = useTopic(topic, ({ doc }) => doc?.buy)
  const sell = useTopic(topic, ({ doc }) => doc?.sell)
  const decimals = priceDecimals(market.coin, market.settlement)
  const buys = useMemo(() => bookRows(buy ?? {}, 'buy').map(({ row }) => row), [buy])
  const sells = useMemo(() => bookRows(sell ?? {}, 'sell').map(({ row }) => row), [sell])
  const best = (sells[0] ?? buys[0])?.unitPrice ?? '0'
  const steps = useSteps(best, decimals)
  const width = steps[step] ?? steps[0]!
  const levels = {
    buy: useMemo(() => bookLevels(buys, 'buy', width, rows), [buys, width, rows]),
    sell: useMemo(() => bookLevels(sells, 'sell', width, rows), [sells, width, rows]),
  }
  const [buyDepth = '0', sellDepth = '0'] = [levels.buy.at(-1)?.total, levels.sell.at(-1)?.total]
  return {
    levels,
    steps,
    deepest: compareDecimals(buyDepth, sellDepth) > 0 ? buyDepth : sellDepth,
    best: { buy: buys[0]?.unitPrice, sell: sells[0]?.unitPrice },
  }
}

/** The same list for as long as it says the same. */
function useSteps(price: string, decimals: number): string[] {
  const last = useRef<string[]>([])
  const steps = priceSteps(price, decimals)
  if (last.current.join() !== steps.join()) last.current = steps
  return last.current
}
