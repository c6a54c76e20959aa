import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { MarketType } from '#shared/market/coins.ts'
import type { PairDocument } from '#shared/stream/topics/pair.ts'

/** Balances and when the exchange had them at the earliest, epoch ms of this machine's clock. */
export type BalancesRead = { balances: PairDocument; asOf: number }

/** What the live topic says. `isComing`: nothing has come yet, and it is on its way. */
export type BalancesEvent = {
  type: 'balances.change'
  balances: PairDocument | null
  asOf: number | null
  isLive: boolean
  isComing: boolean
}

type Input = { market: MarketType }
/** `asOf` is when the exchange had the balances, null without any; `isTold` whether the live topic has some. */
type Context = {
  market: MarketType
  balances: PairDocument | null
  asOf: number | null
  isTold: boolean
  isLive: boolean
  isComing: boolean
  error: Reason | null
}

/** The balances of a market's coin and money, live, with a way to ask for them at once (spec 001, section 2, "Quick trade"). */
export const pairBalancesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'market.change'; market: MarketType } | { type: 'refresh.ask' } | BalancesEvent,
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
        'balances.change': { actions: assign(({ context, event }) => told(context, event)) },
      },
      states: {
        idle: { on: { 'refresh.ask': 'refreshing' } },
        refreshing: {
          invoke: {
            src: 'readBalances',
            input: ({ context: { market } }) => ({ market }),
            onDone: { target: 'refreshed', actions: assign(({ context, event }) => newer(context, event.output)) },
            onError: { target: 'failed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
          },
        },
        refreshed: { after: { readable: 'idle' }, on: { 'refresh.ask': 'refreshing' } },
        failed: { on: { 'refresh.ask': 'refreshing' }, exit: assign({ error: null }) },
      },
    },
  },
})

function blank(market: MarketType): Context {
  return { market, balances: null, asOf: null, isTold: false, isLive: false, isComing: true, error: null }
}

/** A topic that has nothing takes away what it had said, and no answer that came before it had anything. */
function told(context: Context, { balances, asOf, isLive, isComing }: BalancesEvent): Partial<Context> {
  const told = { isTold: balances !== null, isLive, isComing }
  if (balances !== null) return { ...newer(context, { balances, asOf: asOf ?? 0 }), ...told }
  return context.isTold ? { balances: null, asOf: null, ...told } : told
}

/** The topic and the answers to a question come in any order: what the exchange said last stands. */
function newer(context: Context, read: BalancesRead): Partial<Context> {
  return context.asOf !== null && context.asOf > read.asOf ? {} : read
}
