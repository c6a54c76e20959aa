import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'

/** Balances, with the earliest moment at which the exchange can have had them, epoch ms of this computer's clock. */
export type BalancesRead = { balances: PairDocument; asOf: number }

/** The status of the live topic. `isComing`: its first document is being loaded. */
export type BalancesEvent = {
  type: 'balances.change'
  balances: PairDocument | null
  asOf: number | null
  isLive: boolean
  isComing: boolean
}

type Input = { market: MarketType }
/** `asOf` is when the exchange had the balances, null without any. `isReported`: the live topic has reported balances. */
type Context = {
  market: MarketType
  balances: PairDocument | null
  asOf: number | null
  isReported: boolean
  isLive: boolean
  isComing: boolean
  error: Reason | null
}

/** The live balances of a market's coin and settlement, with a manual refresh (spec 001, section 2, "Quick trade"). */
export const pairBalancesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'market.change'; market: MarketType } | { type: 'refresh.request' } | BalancesEvent,
  },
  actors: {
    watchBalances: fromCallback<{ type: 'never' }, Input>(unprovided),
    readBalances: fromPromise<BalancesRead, Input>(unprovided),
  },
  guards: {
    isOther: ({ context }, params: { market: MarketType }) => params.market !== context.market,
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
        'balances.change': { actions: assign(({ context, event }) => reported(context, event)) },
      },
      states: {
        idle: { on: { 'refresh.request': 'refreshing' } },
        refreshing: {
          invoke: {
            src: 'readBalances',
            input: ({ context: { market } }) => ({ market }),
            onDone: { target: 'refreshed', actions: assign(({ context, event }) => newer(context, event.output)) },
            onError: { target: 'failed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
          },
        },
        refreshed: { after: { readable: 'idle' }, on: { 'refresh.request': 'refreshing' } },
        failed: { on: { 'refresh.request': 'refreshing' }, exit: assign({ error: null }) },
      },
    },
  },
})

function blank(market: MarketType): Context {
  return { market, balances: null, asOf: null, isReported: false, isLive: false, isComing: true, error: null }
}

/**
 * A topic without data removes the balances that it reported before. If it had reported none, those of a refresh are kept.
 */
function reported(context: Context, { balances, asOf, isLive, isComing }: BalancesEvent): Partial<Context> {
  const status = { isReported: balances !== null, isLive, isComing }
  if (balances !== null) return { ...newer(context, { balances, asOf: asOf ?? 0 }), ...status }
  return context.isReported ? { balances: null, asOf: null, ...status } : status
}

/** The topic and the refreshes may arrive in any order. The newest report of the exchange is kept. */
function newer(context: Context, read: BalancesRead): Partial<Context> {
  return context.asOf !== null && context.asOf > read.asOf ? {} : read
}
