import type { Market } from '#shared/market/coins.ts'
import { requestAlert } from '#web/adapters/market/alert-request.ts'
import { favourites } from '#web/adapters/market/favourites.ts'
import { FavouriteStar } from '#web/features/market/favourites/favourite-star.tsx'
import { AlertButton } from '#web/features/market/price-alerts/alert-button.tsx'

/** What a market of a page has beside its name: the star of the watchlist, and the bell of an alert. */
export function marketMarks(market: Market) {
  return (
    <>
      {favouriteStar(market)}
      {alertBell(market)}
    </>
  )
}

/** Puts a market on the watchlist of this device, and takes it off. */
export function favouriteStar(market: Market) {
  return <FavouriteStar favourites={favourites()} market={market} />
}

/** The same in a list whose arrow keys lead to it. */
export function listedStar(market: Market) {
  return <FavouriteStar favourites={favourites()} market={market} tabIndex={-1} />
}

/** Sets an alert for a market. */
export function alertBell(market: Market) {
  return <AlertButton market={market} onPress={() => askFor(market)} />
}

/** The same in a list: it is seen while its row is pointed at, and a key of the list presses it. */
export function listedBell(market: Market) {
  return <AlertButton market={market} onPress={() => askFor(market)} isQuiet tabIndex={-1} />
}

function askFor({ type }: Market): void {
  requestAlert({ market: type, price: null })
}
