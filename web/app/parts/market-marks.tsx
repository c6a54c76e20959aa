import type { Market } from '#shared/market/coins.ts'
import { requestAlert } from '#web/adapters/market/alert-request.ts'
import { favourites } from '#web/adapters/market/favourites.ts'
import { FavouriteStar } from '#web/features/market/favourites/favourite-star.tsx'
import { AlertButton } from '#web/features/market/price-alerts/alert-button.tsx'

/** Renders the buttons beside a market's name: the star of the watchlist and the bell of an alert. */
export function marketMarks(market: Market) {
  return (
    <>
      {favouriteStar(market)}
      {alertBell(market)}
    </>
  )
}

/** Renders the star that adds a market to this browser's watchlist or removes it. */
export function favouriteStar(market: Market) {
  return <FavouriteStar favourites={favourites()} market={market} />
}

/** Renders the star in a list: the list's arrow keys reach it, not Tab. */
export function listedStar(market: Market) {
  return <FavouriteStar favourites={favourites()} market={market} tabIndex={-1} />
}

/** Renders the bell that opens the alert form for a market. */
export function alertBell(market: Market) {
  return <AlertButton market={market} onPress={() => openAlertForm(market)} />
}

/** Renders the bell in a list: it is visible while the pointer is over its row, and a key of the list presses it. */
export function listedBell(market: Market) {
  return <AlertButton market={market} onPress={() => openAlertForm(market)} isQuiet tabIndex={-1} />
}

function openAlertForm({ type }: Market): void {
  requestAlert({ market: type, price: null })
}
