import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type CandleCurrencyRef = ActorRefFrom<typeof candleCurrencyMachine>

/** The currency in which the user wants to see the dollar candles of a Toman market. */
export type WantedCurrency = 'USD' | 'TOMAN'
export const wantedCurrencies: readonly WantedCurrency[] = ['USD', 'TOMAN']

/** The saved form of the choice (design 5.32). */
export type KeptCurrency = { version: 1; currency: WantedCurrency }

/** `kept` is the saved value; it can have any shape. */
type Input = { kept: unknown }
type Context = { currency: WantedCurrency }

/**
 * The currency of charts whose feed has dollar candles only (design 5.31): dollars, unless the user wants Toman at today's
 * rate. A choice in one tab applies to the other tabs.
 */
export const candleCurrencyMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'currency.change'; currency: WantedCurrency } | { type: 'currency.come'; kept: unknown },
  },
  actors: {
    keep: fromPromise<void, KeptCurrency>(unprovided),
    watchTabs: fromCallback<{ type: 'never' }>(unprovided),
  },
}).createMachine({
  id: 'candleCurrency',
  context: ({ input }) => ({ currency: readCurrency(input.kept) }),
  invoke: { src: 'watchTabs' },
  on: {
    'currency.change': { target: '.keeping', actions: assign(({ event }) => ({ currency: event.currency })) },
    // The other tab has already saved it.
    'currency.come': { target: '.shown', actions: assign(({ event }) => ({ currency: readCurrency(event.kept) })) },
  },
  initial: 'shown',
  states: {
    shown: {},
    // Without storage the choice lasts until the page is closed.
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ version: 1 as const, currency: context.currency }),
        onDone: 'shown',
        onError: 'shown',
      },
    },
  },
})

/** Returns the saved currency; dollars if the saved value is unreadable. */
export function readCurrency(kept: unknown): WantedCurrency {
  const { version, currency } = (kept ?? {}) as { version?: unknown; currency?: unknown }
  return version === 1 && currency === 'TOMAN' ? 'TOMAN' : 'USD'
}
