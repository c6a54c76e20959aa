import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { OwnTrade } from './own-trade.ts'

export type OwnTradesRef = ActorRefFrom<typeof ownTradesMachine>

type Input = { market: MarketType }
type Context = Input & { trades: readonly OwnTrade[]; isOutdated: boolean }

/** The user's last trades in a market, read anew when something of theirs has changed. One reading at a time. */
export const ownTradesMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as { type: 'orders.change' } },
  actors: {
    readTrades: fromPromise<readonly OwnTrade[], Input>(unprovided),
    /** Says `orders.change`. */
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
      // What is being read may be from before the change: it is read once more.
      on: { 'orders.change': { actions: assign({ isOutdated: true }) } },
      invoke: {
        src: 'readTrades',
        input: ({ context: { market } }) => ({ market }),
        onDone: { target: 'read', actions: { type: 'take', params: ({ event }) => ({ trades: event.output }) } },
        // Trades that are known stay marked.
        onError: 'read',
      },
    },
    read: {
      always: { guard: 'isOutdated', target: 'reading' },
      on: { 'orders.change': 'reading' },
    },
  },
})
