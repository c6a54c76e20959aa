import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'

export type CandleCurrencyRef = ActorRefFrom<typeof candleCurrencyMachine>

/** What the user wants to see dollar candles of a Toman market in. */
export type WantedCurrency = 'USD' | 'TOMAN'
export const wantedCurrencies: readonly WantedCurrency[] = ['USD', 'TOMAN']

/** As the device keeps it (design 5.32). */
export type KeptCurrency = { version: 1; currency: WantedCurrency }

/** `kept` is what the device has, of whatever shape. */
type Input = { kept: unknown }
type Context = { currency: WantedCurrency }

/**
 * The currency of the charts whose feed has the coin in dollars only (design 5.31): dollars, unless the user wants Toman at
 * today's rate. Another tab's choice is this tab's too.
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
    // It is kept already.
    'currency.come': { target: '.shown', actions: assign(({ event }) => ({ currency: readCurrency(event.kept) })) },
  },
  initial: 'shown',
  states: {
    shown: {},
    // A browser that refuses storage has it until the page is closed.
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

/** The currency in what the device has kept; dollars where it cannot be read. */
export function readCurrency(kept: unknown): WantedCurrency {
  const { version, currency } = (kept ?? {}) as { version?: unknown; currency?: unknown }
  return version === 1 && currency === 'TOMAN' ? 'TOMAN' : 'USD'
}
