import { type RouteObject, redirect } from 'react-router-dom'
import type { GuardedPage } from '#machines/auth/route-guard/pages.ts'
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
import { anyTradePage, tradePage } from '../redirects.ts'

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
