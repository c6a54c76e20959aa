import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'

export type FavouritesRef = ActorRefFrom<typeof favouritesMachine>

/** The saved form of the watchlist, in the order in which the user starred the markets (design 5.32). */
export type KeptFavourites = { version: 1; markets: readonly MarketType[] }

/** `kept` is the saved value; it can have any shape. */
type Input = { kept: unknown }
type Context = { markets: readonly MarketType[] }

/** The user's watchlist. A change in one tab applies to the other tabs. The last change wins. */
export const favouritesMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'favourite.toggle'; market: MarketType } | { type: 'favourites.come'; kept: unknown },
  },
  actors: {
    keep: fromPromise<void, KeptFavourites>(unprovided),
    watchTabs: fromCallback<{ type: 'never' }>(unprovided),
  },
  actions: {
    take: assign((_, params: { kept: unknown }) => ({ markets: readFavourites(params.kept) })),
    toggle: assign(({ context: { markets } }, params: { market: MarketType }) => ({
      markets: markets.includes(params.market)
        ? markets.filter((one) => one !== params.market)
        : [...markets, params.market],
    })),
  },
}).createMachine({
  id: 'favourites',
  context: ({ input }) => ({ markets: readFavourites(input.kept) }),
  invoke: { src: 'watchTabs' },
  on: {
    'favourite.toggle': { target: '.keeping', actions: { type: 'toggle', params: ({ event }) => event } },
    // The other tab has already saved it.
    'favourites.come': { target: '.shown', actions: { type: 'take', params: ({ event }) => event } },
  },
  initial: 'shown',
  states: {
    shown: {},
    // Without storage the watchlist lasts until the page is closed.
    keeping: {
      invoke: {
        src: 'keep',
        input: ({ context }) => ({ version: 1 as const, markets: context.markets }),
        onDone: 'shown',
        onError: 'shown',
      },
    },
  },
})

/** Returns the saved markets, each once; none if the saved value is unreadable. */
export function readFavourites(kept: unknown): readonly MarketType[] {
  const { version, markets } = (kept ?? {}) as { version?: unknown; markets?: unknown }
  if (version !== 1 || !Array.isArray(markets)) return []
  const known = markets.flatMap((name: unknown) => (typeof name === 'string' ? [marketOf(name)?.type ?? null] : []))
  return [...new Set(known)].filter((type) => type !== null)
}
