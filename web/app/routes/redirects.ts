import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { marketOf } from '#shared/market/coins.ts'
import type { Gate } from '#web/adapters/auth/gate.ts'

/**
 * The trade page of a market that is active (spec 4, "Route guard"). Nothing is traded against itself: such an address
 * leads to a market that is there (spec 2). The coin may be written first (design 5.2).
 */
export function tradePage(gate: Gate) {
  return ({ request, params: { tradeTo, tradeFrom } }: LoaderFunctionArgs) => {
    if (tradeTo === tradeFrom) return redirect('/profile/trade/TOMAN/TETHER')
    const market = marketOf(`${tradeFrom}_${tradeTo}`)
    const reversed = market === undefined ? marketOf(`${tradeTo}_${tradeFrom}`) : undefined
    if (reversed === undefined) return gate.pass('trade', request, market)
    return redirect(`/profile/trade/${reversed.settlement}/${reversed.coin}${new URL(request.url).search}`)
  }
}

/** `/profile/trade` leads to the default market (spec 2), or to the first that is active when that one is not. */
export function anyTradePage(gate: Gate) {
  return async ({ request }: LoaderFunctionArgs) =>
    (await gate.pass('anyTrade', request, marketOf('BITCOIN_TOMAN'))) ?? redirect('/profile/trade/TOMAN/BITCOIN')
}

/** `/dashboard/{coin}/{settlement}`, as old links have it (design 5.2): the trade page knows which of the two is which. */
export function tradeLink({ request, params: { tradeFrom, tradeTo } }: LoaderFunctionArgs) {
  const part = (text = '') => encodeURIComponent(text)
  return redirect(`/profile/trade/${part(tradeTo)}/${part(tradeFrom)}${new URL(request.url).search}`)
}

/** Where a bank sends people back to; what it says in its query goes along (design 5.13). */
export function bankReturn({ request }: { request: Request }) {
  return redirect(`/profile/redirect-from-banks${new URL(request.url).search}`)
}
