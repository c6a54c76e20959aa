import { type ActorRefFrom, assign, setup } from 'xstate'
import { settlementsOf } from '#machines/app/preferences/settlement.ts'
import type { Language } from '#shared/core/money/format.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { nextSort, type Sort, type SortKey } from './sort.ts'

export type MarketListRef = ActorRefFrom<typeof marketListMachine>

/** The start of a list: a settlement if the language offers it (null: the language's default), a search, an order. */
type Wanted = { settlement?: Settlement | null; text?: string; sort?: Sort }
type Input = { language: Language } & Wanted
/** `chosen` is the settlement that the user chose, null for the language's default. */
type Context = {
  settlement: Settlement
  chosen: Settlement | null
  offered: readonly Settlement[]
  /** The user's watchlist is in view, not the markets of the settlement. */
  isWatchlist: boolean
  text: string
  sort: Sort
}

/** The view of a list of markets: the settlement, the search, the order (spec 2, "Markets page"). */
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
      | { type: 'sort.change'; by: SortKey }
      /** Absent fields keep their value. */
      | ({ type: 'list.set' } & Wanted),
  },
  guards: {
    isOffered: ({ context }, params: { settlement: Settlement }) => context.offered.includes(params.settlement),
    isSearched: ({ context }) => context.text.trim() !== '',
  },
}).createMachine({
  id: 'marketList',
  context: ({ input: { language, settlement = null, text = '', sort = { by: null } } }) => ({
    ...resolveSettlement(settlement, settlementsOf(language)),
    chosen: settlement,
    isWatchlist: false,
    text,
    sort,
  }),
  on: {
    'settlement.change': {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: assign(({ event: { settlement } }) => ({ settlement, chosen: settlement, isWatchlist: false })),
    },
    'watchlist.choose': { actions: assign({ isWatchlist: true }) },
    // The search and the order are kept.
    'language.change': {
      actions: assign(({ context, event }) => resolveSettlement(context.chosen, settlementsOf(event.language))),
    },
    'sort.change': { actions: assign({ sort: ({ context, event }) => nextSort(context.sort, event.by) }) },
    'search.change': { target: '.all', actions: assign({ text: ({ event }) => event.text }) },
    'list.set': {
      target: '.all',
      actions: assign(
        ({ context, event: { settlement = context.chosen, text = context.text, sort = context.sort } }) => ({
          ...resolveSettlement(settlement, context.offered),
          chosen: settlement,
          text,
          sort,
        }),
      ),
    },
  },
  initial: 'all',
  states: {
    all: { always: { guard: 'isSearched', target: 'filtered' } },
    filtered: { on: { 'search.clear': { target: 'all', actions: assign({ text: '' }) } } },
  },
})

/** Returns the chosen settlement if it is offered, otherwise the first one, which is the language's default. */
function resolveSettlement(
  chosen: Settlement | null,
  offered: readonly Settlement[],
): Pick<Context, 'offered' | 'settlement'> {
  return { offered, settlement: chosen !== null && offered.includes(chosen) ? chosen : offered[0]! }
}
