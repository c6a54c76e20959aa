import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { CoinCategory } from '#shared/market/coin-categories.ts'
import type { MarketListRef } from '../market-list/market-list.machine.ts'
import type { ReadUrl } from './board-params.ts'
import { type BoardTab, type BoardView, ownSort } from './board-place.ts'

export type MarketBoardRef = ActorRefFrom<typeof marketBoardMachine>

/** The saved form of the markets page: the height of its rows (design 5.32). */
export type KeptBoard = { version: 1; isCompact: boolean }

/** `list` has the settlement, the search and the order. `kept` is the saved value; it can have any shape. */
type Input = { list: MarketListRef; read: ReadUrl; kept: unknown }
type Context = {
  list: MarketListRef
  tab: BoardTab
  /** Null for all coins. */
  category: CoinCategory | null
  view: BoardView
  isCompact: boolean
  /** The URL has an invalid value. The page reports this until the user chooses something. */
  hasUnknown: boolean
}

/** The markets page: its list, its category of coins, table or heat map, and the height of the rows. */
export const marketBoardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'tab.choose'; tab: BoardTab }
      | { type: 'category.choose'; category: CoinCategory | null }
      | { type: 'view.choose'; view: BoardView }
      | { type: 'filters.clear' }
      | { type: 'rows.choose'; isCompact: boolean }
      /** The user has opened another URL of the page, with Back or a link. */
      | ({ type: 'url.read' } & ReadUrl),
  },
  actors: { keep: fromPromise<void, KeptBoard>(unprovided) },
}).createMachine({
  id: 'marketBoard',
  context: ({ input: { list, read, kept } }) => ({ list, ...placeOf(read), isCompact: readIsCompact(kept) }),
  on: {
    // Each list has its own order.
    'tab.choose': {
      actions: [
        assign({ tab: ({ event }) => event.tab, hasUnknown: false }),
        sendTo(
          ({ context }) => context.list,
          ({ event }) => ({ type: 'list.set', sort: ownSort(event.tab) }),
        ),
      ],
    },
    'category.choose': { actions: assign({ category: ({ event }) => event.category, hasUnknown: false }) },
    'view.choose': { actions: assign({ view: ({ event }) => event.view, hasUnknown: false }) },
    // The settlement and the view are kept.
    'filters.clear': {
      actions: [
        assign({ tab: 'all', category: null, hasUnknown: false }),
        sendTo(({ context }) => context.list, { type: 'list.set', text: '', sort: ownSort('all') }),
      ],
    },
    'url.read': {
      actions: [
        assign(({ event }) => placeOf(event)),
        sendTo(
          ({ context }) => context.list,
          ({ event: { place } }) => ({
            type: 'list.set',
            settlement: place.settlement,
            text: place.text,
            sort: place.sort,
          }),
        ),
      ],
    },
    'rows.choose': { target: '.keeping', actions: assign({ isCompact: ({ event }) => event.isCompact }) },
  },
  initial: 'shown',
  states: {
    shown: {},
    // Without storage the height lasts until the page is closed.
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ version: 1 as const, isCompact: context.isCompact }),
        onDone: 'shown',
        onError: 'shown',
      },
    },
  },
})

function placeOf({ place: { tab, category, view }, hasUnknown }: ReadUrl) {
  return { tab, category, view, hasUnknown }
}

function readIsCompact(kept: unknown): boolean {
  const { version, isCompact } = (kept ?? {}) as { version?: unknown; isCompact?: unknown }
  return version === 1 && isCompact === true
}
