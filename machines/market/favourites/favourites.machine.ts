import { type ActorRefFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'

export type FavouritesRef = ActorRefFrom<typeof favouritesMachine>

/** The markets that the user follows, in the order in which they were marked, as the device keeps them (design 5.32). */
export type KeptFavourites = { version: 1; markets: readonly MarketType[] }

/** `kept` is what the device has, of whatever shape. */
type Input = { kept: unknown }
type Context = { markets: readonly MarketType[] }

/** The user's watchlist. Another tab's change is this tab's too; the change that was made last counts. */
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
    // It is kept already.
    'favourites.come': { target: '.shown', actions: { type: 'take', params: ({ event }) => event } },
  },
  initial: 'shown',
  states: {
    shown: {},
    // A browser that refuses storage has them until the page is closed.
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

/** The markets in what the device has kept, each once; none where it cannot be read. */
export function readFavourites(kept: unknown): readonly MarketType[] {
  const { version, markets } = (kept ?? {}) as { version?: unknown; markets?: unknown }
  if (version !== 1 || !Array.isArray(markets)) return []
  const known = markets.flatMap((name: unknown) => (typeof name === 'string' ? [marketOf(name)?.type ?? null] : []))
  return [...new Set(known)].filter((type) => type !== null)
}
