import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import type { GuardedPage } from '#machines/auth/route-guard/pages.ts'
import { marketOf } from '#shared/market/coins.ts'
import {
  accountLaterWords,
  accountWords,
  alertWords,
  dashboardWords,
  depositWords,
  historyWords,
  inviteWords,
  otcWords,
  ownOrderWords,
  settingsWords,
  tradeWords,
  walletWords,
} from '#web/adapters/app/words.ts'
import type { Gate } from '#web/adapters/auth/gate.ts'
import { loadPage } from '../../load-page.ts'

/** Returns the children of /profile (spec 2, "Profile area"), each with the route guard. */
export function profileRoutes(gate: Gate): RouteObject[] {
  return [
    {
      index: true,
      ...guarded('dashboard'),
      lazy: () => loadPage(() => import('./dashboard-route.tsx'), dashboardWords),
    },
    {
      path: 'otc',
      ...guarded('otc'),
      lazy: () => loadPage(() => import('./otc-route.tsx'), otcWords),
    },
    { path: 'wallet', ...guarded('wallet'), lazy: () => loadPage(() => import('./wallet-route.tsx'), walletWords) },
    {
      path: 'walletEx',
      ...guarded('walletEx'),
      lazy: () => loadPage(() => import('./wallet-ex-route.tsx'), walletWords),
    },
    { path: 'history', ...guarded('history'), lazy: () => loadPage(() => import('./history-route.tsx'), historyWords) },
    {
      path: 'settings',
      ...guarded('settings'),
      lazy: () => loadPage(() => import('./settings-route.tsx'), settingsWords, alertWords),
    },
    { path: 'invite', ...guarded('invite'), lazy: () => loadPage(() => import('./invite-route.tsx'), inviteWords) },
    {
      path: 'redirect-from-banks',
      ...guarded('bankReturn'),
      lazy: () => loadPage(() => import('./bank-return-route.tsx'), depositWords),
    },
    { path: 'trade', loader: anyTradePage(gate), element: null },
    {
      path: 'trade/:tradeTo/:tradeFrom',
      loader: tradePage(gate),
      lazy: () => loadPage(() => import('./trade-route.tsx'), tradeWords, ownOrderWords),
    },
    { path: 'account', ...guarded('account'), lazy: () => loadPage(() => import('./account-route.tsx'), accountWords) },
    {
      path: 'fino-verifying',
      ...guarded('identity'),
      lazy: () => loadPage(() => import('./identity-route.tsx'), accountWords, accountLaterWords),
    },
    { path: '*', loader: () => redirect('/profile'), element: null },
  ]

  function guarded(page: GuardedPage): Pick<RouteObject, 'loader'> {
    return { loader: ({ request }) => gate.pass(page, request) }
  }
}

/**
 * Returns the loader of the trade page, which opens for active markets (spec 4, "Route guard"). A URL with the same
 * currency twice leads to an existing market (spec 2). The coin may also be the first parameter (design 5.2).
 */
function tradePage(gate: Gate) {
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
function anyTradePage(gate: Gate) {
  return async ({ request }: LoaderFunctionArgs) =>
    (await gate.pass('anyTrade', request, marketOf('BITCOIN_TOMAN'))) ?? redirect('/profile/trade/TOMAN/BITCOIN')
}
