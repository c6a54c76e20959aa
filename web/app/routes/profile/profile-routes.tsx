import { type RouteObject, redirect } from 'react-router-dom'
import type { GuardedPage } from '#machines/auth/route-guard/pages.ts'
import type { Gate } from '#web/adapters/auth/gate.ts'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { anyTradePage, tradePage } from '../redirects.ts'

/** The children of /profile (spec 2, "Profile area"), each guarded. */
export function profileRoutes(gate: Gate): RouteObject[] {
  return [
    { index: true, ...guarded('dashboard'), lazy: () => loadChunk(() => import('./dashboard-route.tsx')) },
    { path: 'otc', ...guarded('otc'), lazy: () => loadChunk(() => import('./otc-route.tsx')) },
    { path: 'wallet', ...guarded('wallet'), lazy: () => loadChunk(() => import('./wallet-route.tsx')) },
    { path: 'walletEx', ...guarded('walletEx'), lazy: () => loadChunk(() => import('./wallet-ex-route.tsx')) },
    { path: 'history', ...guarded('history'), lazy: () => loadChunk(() => import('./history-route.tsx')) },
    { path: 'settings', ...guarded('settings'), lazy: () => loadChunk(() => import('./settings-route.tsx')) },
    { path: 'invite', ...guarded('invite'), lazy: () => loadChunk(() => import('./invite-route.tsx')) },
    {
      path: 'redirect-from-banks',
      ...guarded('bankReturn'),
      lazy: () => loadChunk(() => import('./bank-return-route.tsx')),
    },
    { path: 'trade', loader: anyTradePage(gate), element: null },
    {
      path: 'trade/:tradeTo/:tradeFrom',
      loader: tradePage(gate),
      lazy: () => loadChunk(() => import('./trade-route.tsx')),
    },
    { path: 'account', ...guarded('account'), lazy: () => loadChunk(() => import('./account-route.tsx')) },
    { path: 'fino-verifying', ...guarded('identity'), lazy: () => loadChunk(() => import('./identity-route.tsx')) },
    { path: '*', loader: () => redirect('/profile'), element: null },
  ]

  function guarded(page: GuardedPage): Pick<RouteObject, 'loader'> {
    return { loader: ({ request }) => gate.pass(page, request) }
  }
}
