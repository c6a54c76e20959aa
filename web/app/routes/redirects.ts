import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { marketOf } from '#shared/market/coins.ts'
import type { Gate } from '#web/adapters/auth/gate.ts'

/**
 * Returns the loader of the trade page, which opens for active markets (spec 4, "Route guard"). A URL with the same
 * currency twice leads to an existing market (spec 2). The coin may also be the first parameter (design 5.2).
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

/**
 * Returns the loader of `/profile/trade`. It leads to the default market (spec 2), or to the first active market when that
 * one is inactive.
 */
export function anyTradePage(gate: Gate) {
  return async ({ request }: LoaderFunctionArgs) =>
    (await gate.pass('anyTrade', request, marketOf('BITCOIN_TOMAN'))) ?? redirect('/profile/trade/TOMAN/BITCOIN')
}

/**
 * Redirects old links `/dashboard/{coin}/{settlement}` (design 5.2). The trade page recognises which of the two is the
 * coin.
 */
export function tradeLink({ request, params: { tradeFrom, tradeTo } }: LoaderFunctionArgs) {
  const part = (text = '') => encodeURIComponent(text)
  return redirect(`/profile/trade/${part(tradeTo)}/${part(tradeFrom)}${new URL(request.url).search}`)
}

/** Redirects the URL to which a bank returns the user. The query is kept (design 5.13). */
export function bankReturn({ request }: { request: Request }) {
  return redirect(`/profile/redirect-from-banks${new URL(request.url).search}`)
}
