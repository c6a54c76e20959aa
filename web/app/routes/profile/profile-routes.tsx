import { Navigate, type RouteObject } from 'react-router-dom'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { tradePage } from './trade-page.ts'

/** The children of /profile (spec 2, "Profile area"). Those of pages that are still to come share one route. */
export const profileRoutes: RouteObject[] = [
  { index: true, ...coming() },
  { path: 'otc', ...coming() },
  { path: 'wallet', ...coming() },
  { path: 'walletEx', ...coming() },
  { path: 'history', ...coming() },
  { path: 'settings', ...coming() },
  { path: 'invite', ...coming() },
  { path: 'redirect-from-banks', ...coming() },
  { path: 'trade', element: <Navigate to="/profile/trade/TOMAN/BITCOIN" replace /> },
  { path: 'trade/:tradeTo/:tradeFrom', loader: tradePage, ...coming() },
  { path: 'account', lazy: () => loadChunk(() => import('./account-route.tsx')) },
  { path: 'fino-verifying', lazy: () => loadChunk(() => import('./identity-route.tsx')) },
  { path: '*', element: <Navigate to="/profile" replace /> },
]

function coming(): Pick<RouteObject, 'lazy'> {
  return { lazy: () => loadChunk(() => import('./coming-route.tsx')) }
}
