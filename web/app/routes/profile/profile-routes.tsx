import { type RouteObject, redirect } from 'react-router-dom'
import type { GuardedPage } from '#machines/auth/route-guard/pages.ts'
import { alertWords, memberPageWords, settingsWords } from '#web/adapters/app/words.ts'
import type { Gate } from '#web/adapters/auth/gate.ts'
import { loadPage } from '../../load-page.ts'
import { anyTradePage, tradePage } from '../redirects.ts'

/** The children of /profile (spec 2, "Profile area"), each guarded. */
export function profileRoutes(gate: Gate): RouteObject[] {
  return [
    { index: true, ...guarded('dashboard'), lazy: member(() => import('./dashboard-route.tsx')) },
    { path: 'otc', ...guarded('otc'), lazy: member(() => import('./otc-route.tsx')) },
    { path: 'wallet', ...guarded('wallet'), lazy: member(() => import('./wallet-route.tsx')) },
    { path: 'walletEx', ...guarded('walletEx'), lazy: member(() => import('./wallet-ex-route.tsx')) },
    { path: 'history', ...guarded('history'), lazy: member(() => import('./history-route.tsx')) },
    {
      path: 'settings',
      ...guarded('settings'),
      lazy: () => loadPage(() => import('./settings-route.tsx'), memberPageWords, settingsWords, alertWords),
    },
    { path: 'invite', ...guarded('invite'), lazy: member(() => import('./invite-route.tsx')) },
    {
      path: 'redirect-from-banks',
      ...guarded('bankReturn'),
      lazy: member(() => import('./bank-return-route.tsx')),
    },
    { path: 'trade', loader: anyTradePage(gate), element: null },
    {
      path: 'trade/:tradeTo/:tradeFrom',
      loader: tradePage(gate),
      lazy: () => loadPage(() => import('./trade-route.tsx')),
    },
    { path: 'account', ...guarded('account'), lazy: member(() => import('./account-route.tsx')) },
    { path: 'fino-verifying', ...guarded('identity'), lazy: member(() => import('./identity-route.tsx')) },
    { path: '*', loader: () => redirect('/profile'), element: null },
  ]

  function guarded(page: GuardedPage): Pick<RouteObject, 'loader'> {
    return { loader: ({ request }) => gate.pass(page, request) }
  }
}

/** A page of the area that is not for trading. */
function member<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => loadPage(load, memberPageWords)
}
