import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import type { OwnTrade } from '#machines/trading/own-trades/own-trade.ts'
import { type OwnTradesRef, ownTradesMachine } from '#machines/trading/own-trades/own-trades.machine.ts'
import { orderCalls } from '#shared/contract/orders.ts'
import { type Market, type MarketType, marketOf } from '#shared/market/coins.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import { type Services, useServices } from '#web/adapters/app/services.ts'

/** Number of trades: the most that the public list of a market's last trades can contain of the user's. */
const size = 40

/**
 * Starts the machine of the user's trades in a market, for a user who may trade. The caller must be keyed by the market.
 */
export function useOwnTrades({ type }: Market): OwnTradesRef {
  const services = useServices()
  const machine = useMemo(() => ownTradesMachine.provide({ actors: ownTradesActors(services) }), [services])
  return useActorRef(machine, { input: { market: type } })
}

export function ownTradesActors({ api, orderChanges }: Pick<Services, 'api' | 'orderChanges'>) {
  return {
    readTrades: fromPromise<readonly OwnTrade[], { market: MarketType }>(({ input, signal }) =>
      readOwnTrades(api, input.market, signal),
    ),
    watchChanges: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const changes = orderChanges.subscribe(() => sendBack({ type: 'orders.change' }))
      return () => changes.unsubscribe()
    }),
  }
}

/** Returns the user's last book trades in a market, newest first. @throws ApiError */
async function readOwnTrades(api: PersonApi, market: MarketType, signal: AbortSignal): Promise<readonly OwnTrade[]> {
  const query = { type: 'P2P', destinationCoin: marketOf(market)!.coin, size } as const
  const { content } = await api.send(orderCalls.trades, { query, signal })
  return content
    .filter(({ marketType }) => marketType === market)
    .map(({ id, amount, unitPrice, createdAtDateTime }) => ({ id, amount, unitPrice, createdAtDateTime }))
}
