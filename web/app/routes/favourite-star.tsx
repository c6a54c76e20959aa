import type { Market } from '#shared/market/coins.ts'
import { favourites } from '#web/adapters/market/favourites.ts'
import { FavouriteStar } from '#web/features/market/favourites/favourite-star.tsx'

/** Puts a market on the watchlist of this device, and takes it off. */
export function favouriteStar(market: Market) {
  return <FavouriteStar favourites={favourites()} market={market} />
}

/** The same in a list whose arrow keys lead to it. */
export function listedStar(market: Market) {
  return <FavouriteStar favourites={favourites()} market={market} tabIndex={-1} />
}
