import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { OwnTrade } from './own-trade.ts'

export type OwnTradesRef = ActorRefFrom<typeof ownTradesMachine>

type Input = { market: MarketType }
type Context = Input & { trades: readonly OwnTrade[]; isOutdated: boolean }

/**
 * The user's last trades in a market. They are read again after each change of the user's orders, one reading at a time.
 */
export const ownTradesMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as { type: 'orders.change' } },
  actors: {
    readTrades: fromPromise<readonly OwnTrade[], Input>(unprovided),
    /** Sends `orders.change`. */
    watchChanges: fromCallback<{ type: 'never' }>(unprovided),
  },
  actions: {
    begin: assign({ isOutdated: false }),
    take: assign((_, params: { trades: readonly OwnTrade[] }) => params),
  },
  guards: { isOutdated: ({ context }) => context.isOutdated },
}).createMachine({
  id: 'ownTrades',
  context: ({ input }) => ({ ...input, trades: [], isOutdated: false }),
  invoke: { src: 'watchChanges' },
  initial: 'reading',
  states: {
    reading: {
      entry: 'begin',
      // The running reading may predate the change, so it is repeated.
      on: { 'orders.change': { actions: assign({ isOutdated: true }) } },
      invoke: {
        src: 'readTrades',
        input: ({ context: { market } }) => ({ market }),
        onDone: { target: 'read', actions: { type: 'take', params: ({ event }) => ({ trades: event.output }) } },
        // Known trades stay marked.
        onError: 'read',
      },
    },
    read: {
      always: { guard: 'isOutdated', target: 'reading' },
      on: { 'orders.change': 'reading' },
    },
  },
})
