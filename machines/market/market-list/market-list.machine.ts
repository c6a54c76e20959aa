import { type ActorRefFrom, assign, setup } from 'xstate'
import { defaultSettlement, settlementsOf } from '#machines/app/preferences/settlement.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { nextSort, type Sort, type SortKey } from './sort.ts'

export type MarketListRef = ActorRefFrom<typeof marketListMachine>

/** `settlement` is the one to begin with, where the language offers it. */
type Input = { language: Language; settlement?: Settlement }
/** `chosen` is the settlement the person asked for, null while the language's own stands. */
type Context = {
  settlement: Settlement
  chosen: Settlement | null
  offered: readonly Settlement[]
  /** The user's watchlist is in view, not the markets of the settlement. */
  isWatchlist: boolean
  text: string
  sort: Sort
}

/** What a person looks at in a list of markets: the settlement, the search, the order (spec 2, "Markets page"). */
export const marketListMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'search.change'; text: string }
      | { type: 'search.clear' }
      | { type: 'language.change'; language: Language }
      | { type: 'settlement.change'; settlement: Settlement }
      | { type: 'watchlist.choose' }
      | { type: 'sort.change'; by: SortKey },
  },
  guards: {
    isOffered: ({ context }, params: { settlement: Settlement }) => context.offered.includes(params.settlement),
    isBlank: (_, params: { text: string }) => params.text.trim() === '',
  },
}).createMachine({
  id: 'marketList',
  context: ({ input: { language, settlement = null } }) => ({
    ...resolveSettlement(settlement, language),
    chosen: settlement,
    isWatchlist: false,
    text: '',
    sort: { by: null },
  }),
  on: {
    'settlement.change': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: assign(({ event: { settlement } }) => ({ settlement, chosen: settlement, isWatchlist: false })),
    },
    'watchlist.choose': { actions: assign({ isWatchlist: true }) },
    // The search and the order stay as they are.
    'language.change': { actions: assign(({ context, event }) => resolveSettlement(context.chosen, event.language)) },
    'sort.change': { actions: assign({ sort: ({ context, event }) => nextSort(context.sort, event.by) }) },
    'search.change': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.all',
        actions: assign({ text: ({ event }) => event.text }),
      },
      { target: '.filtered', actions: assign({ text: ({ event }) => event.text }) },
    ],
  },
  initial: 'all',
  states: {
    all: {},
    filtered: { on: { 'search.clear': { target: 'all', actions: assign({ text: '' }) } } },
  },
})

/** The settlement that was chosen, where the language offers it. */
function resolveSettlement(chosen: Settlement | null, language: Language): Pick<Context, 'offered' | 'settlement'> {
  const offered = settlementsOf(language)
  const settlement = chosen !== null && offered.includes(chosen) ? chosen : defaultSettlement(language)
  return { offered, settlement }
}
