import { shallowEqual } from '@xstate/react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import type { Market } from '#shared/market/coins.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { finestStep } from '#shared/market/price-steps.ts'
import { bookLevels } from '#shared/stream/book-levels.ts'
import { entries } from '#shared/stream/topics/rows.ts'
import { useTopic } from '#web/streams/use-topic.ts'

/** The prices of the rows in which the user has an open order. */
export type OwnPrices = { readonly buy: readonly Decimal[]; readonly sell: readonly Decimal[] }

export const noOwnPrices: OwnPrices = { buy: [], sell: [] }

/**
 * Returns the prices of the user's open orders. Only for a user who may trade, because other users have no orders to read.
 */
export function useOwnPrices(market: Market, step: Decimal | null): OwnPrices {
  return { buy: useOwnSide(market, 'buy', step), sell: useOwnSide(market, 'sell', step) }
}

function useOwnSide({ type, coin, settlement }: Market, side: 'buy' | 'sell', step: Decimal | null): Decimal[] {
  const width = step ?? finestStep(priceDecimals(coin, settlement))
  const kind = side === 'buy' ? 'LIMITED_BUY' : 'LIMITED_SELL'
  return useTopic(
    `me:orders:${type}`,
    ({ doc }) => {
      const rows = entries(doc ?? {}).flatMap(({ row }) =>
        row.orderType === kind ? [{ unitPrice: row.unitPrice, volume: row.amount }] : [],
      )
      return bookLevels(rows, side, width).map(({ price }) => price)
    },
    shallowEqual,
  )
}
