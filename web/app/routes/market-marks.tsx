import type { Market } from '#shared/market/coins.ts'
import { requestAlert } from '#web/adapters/market/alert-request.ts'
import { AlertButton } from '#web/features/market/price-alerts/alert-button.tsx'
import { favouriteStar } from './favourite-star.tsx'

/** What a market of a page has beside its name: the star of the watchlist, and the bell of an alert. */
export function marketMarks(market: Market) {
  return (
    <>
      {favouriteStar(market)}
      {alertBell(market)}
    </>
  )
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
