import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/actors/unprovided.ts'
import { errorKey } from '#shared/errors/api-error.ts'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { PairDocument } from '#shared/stream/documents.ts'

/** `isComing`: nothing has come yet, and it is on its way. */
export type BalancesEvent = {
  type: 'balances.change'
  balances: PairDocument | null
  isLive: boolean
  isComing: boolean
}

type Input = { market: MarketType }
/** `told` is what the live topic said last: it says it again with every change of its age. */
type Context = {
  market: MarketType
  balances: PairDocument | null
  told: PairDocument | null
  isLive: boolean
  isComing: boolean
  error: ErrorKey | null
}

/** The balances of a market's coin and money, live, with a way to ask for them at once (spec 001, section 2, "Quick trade"). */
export const inventoryMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'market.change'; market: MarketType } | { type: 'refresh.ask' } | BalancesEvent,
  },
  actors: {
    watchBalances: fromCallback<{ type: 'never' }, Input>(unprovided),
    readBalances: fromPromise<PairDocument, Input>(unprovided),
  },
  guards: {
    isOther: ({ context }, params: { market: MarketType }) => params.market !== context.market,
    isTold: ({ context }, params: { balances: PairDocument | null }) => params.balances !== context.told,
  },
  delays: { readable: 4000 },
}).createMachine({
  id: 'inventory',
  context: ({ input: { market } }) => blank(market),
  initial: 'watching',
  states: {
    watching: {
      invoke: { src: 'watchBalances', input: ({ context: { market } }) => ({ market }) },
      initial: 'idle',
      on: {
        'market.change': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'watching',
          reenter: true,
          actions: assign(({ event }) => blank(event.market)),
        },
        'balances.change': [
          {
            guard: { type: 'isTold', params: ({ event }) => event },
            actions: assign(({ event: { balances, isLive, isComing } }) => ({
              balances,
              told: balances,
              isLive,
              isComing,
            })),
          },
          { actions: assign(({ event: { isLive, isComing } }) => ({ isLive, isComing })) },
        ],
      },
      states: {
        idle: { on: { 'refresh.ask': 'refreshing' } },
        refreshing: {
          invoke: {
            src: 'readBalances',
            input: ({ context: { market } }) => ({ market }),
            onDone: { target: 'refreshed', actions: assign({ balances: ({ event }) => event.output }) },
            onError: { target: 'failed', actions: assign({ error: ({ event }) => errorKey(event.error) }) },
          },
        },
        refreshed: { after: { readable: 'idle' }, on: { 'refresh.ask': 'refreshing' } },
        failed: { on: { 'refresh.ask': 'refreshing' }, exit: assign({ error: null }) },
      },
    },
  },
})

function blank(market: MarketType): Context {
  return { market, balances: null, told: null, isLive: false, isComing: true, error: null }
}
