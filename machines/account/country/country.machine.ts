import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'

/** A country by the exchange's name for it, and its phone code (spec 3, "Country"). */
export type Country = { countryName: string; countryPhoneCode: string }

/** `chosen` is a country's name, null while none is chosen. */
type Context = { countries: readonly Country[]; search: string; chosen: string | null; error: Reason | null }

/** The first step of the account screen for a user without a location (spec 2, "Account screen"). */
export const countryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'countries.retry' }
      | { type: 'search.change'; text: string }
      | { type: 'country.choose'; countryName: string }
      | { type: 'country.submit' },
  },
  actors: {
    readCountries: fromPromise<readonly Country[]>(unprovided),
    saveCountry: fromPromise<void, { countryName: string }>(unprovided),
  },
  guards: {
    isThere: ({ context }, params: { countryName: string }) =>
      context.countries.some(({ countryName }) => countryName === params.countryName),
    isChosen: ({ context }) => context.chosen !== null,
  },
}).createMachine({
  id: 'country',
  context: { countries: [], search: '', chosen: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'readCountries',
        onDone: { target: 'choosing', actions: assign({ countries: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
      },
    },
    failed: { on: { 'countries.retry': { target: 'loading', actions: assign({ error: null }) } } },
    choosing: {
      on: {
        'search.change': { actions: assign({ search: ({ event }) => event.text }) },
        'country.choose': {
          guard: { type: 'isThere', params: ({ event }) => event },
          actions: assign({ chosen: ({ event }) => event.countryName, error: null }),
        },
        'country.submit': { guard: 'isChosen', target: 'saving' },
      },
    },
    saving: {
      entry: assign({ error: null }),
      invoke: {
        src: 'saveCountry',
        input: ({ context }) => ({ countryName: context.chosen ?? '' }),
        onDone: 'saved',
        onError: { target: 'choosing', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
      },
    },
    saved: { type: 'final' },
  },
})
