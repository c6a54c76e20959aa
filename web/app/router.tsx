import '#web/ui/added-to.ts'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import type { AppRouter } from '#web/adapters/app/app-router.ts'
import { alertWords, coinWords, marketsWords, questionWords, userWords } from '#web/adapters/app/words.ts'
import type { Gate } from '#web/adapters/auth/gate.ts'
import { BrokenPage } from '#web/features/app/page-retry/broken-page.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { loadPage } from './load-page.ts'
import { EntryFallback } from './parts/entry-fallback.tsx'
import { authRoutes } from './routes/auth/auth-routes.ts'
import { HomeRoute } from './routes/home/home-route.tsx'
import { Layout } from './routes/layout.tsx'
import { ProfileFallback } from './routes/profile/profile-fallback.tsx'
import { profileRoutes } from './routes/profile/profile-routes.tsx'
import { bankReturn, tradeLink } from './routes/redirects.ts'

/**
 * Returns the routes of spec 2. Each page is a separate chunk. An unknown path leads to the home page. A route that renders
 * nothing has the element null, because the router warns about a missing element.
 */
export function createRoutes(gate: Gate): RouteObject[] {
  return [
    {
      element: <Layout />,
      errorElement: (
        <main>
          <BrokenPage />
        </main>
      ),
      hydrateFallbackElement: <EntryFallback />,
      children: [
        {
          errorElement: <BrokenPage />,
          children: [
            { index: true, element: <HomeRoute /> },
            { path: 'markets', lazy: () => loadPage(() => import('./routes/markets-route.tsx'), marketsWords) },
            {
              path: 'market/:coin/:settlement',
              lazy: () => loadPage(() => import('./routes/coin-route.tsx'), coinWords),
            },
            { path: 'alerts', lazy: () => loadPage(() => import('./routes/alerts-route.tsx'), alertWords) },
            { path: 'terms', lazy: () => loadChunk(() => import('./routes/terms-route.tsx')) },
            { path: 'contact-us', lazy: () => loadChunk(() => import('./routes/contact-route.tsx')) },
            { path: 'about-us', lazy: () => loadChunk(() => import('./routes/about-route.tsx')) },
            { path: 'faq', lazy: () => loadPage(() => import('./routes/faq-route.tsx'), questionWords) },
            { path: 'guide', lazy: () => loadPage(() => import('./routes/guide-route.tsx'), questionWords) },
            { path: 'wages', lazy: () => loadChunk(() => import('./routes/fees-route.tsx')) },
            ...authRoutes(gate),
            {
              path: 'profile',
              hydrateFallbackElement: <ProfileFallback />,
              lazy: () => loadPage(() => import('./routes/profile/profile-route.tsx'), userWords),
              children: profileRoutes(gate),
            },
            { path: 'fromgoogle', lazy: reservedPage },
            { path: 'dummy', lazy: reservedPage },
          ],
        },
      ],
    },
    {
      path: 'dashboard/:tradeFrom/:tradeTo',
      loader: tradeLink,
      element: null,
      hydrateFallbackElement: <EntryFallback />,
    },
    { path: 'redirect-from-banks', loader: bankReturn, element: null, hydrateFallbackElement: <></> },
    // Every part of web/ui (docs/design-language.md). A production build does not contain it.
    ...(import.meta.env.DEV ? [{ path: 'dev/ui', lazy: () => import('./dev/ui-route.tsx') }] : []),
    { path: '*', element: <Navigate to="/" replace /> },
  ]
}

/** Loads the page of a URL that is reserved and has no content of its own (spec 2). */
async function reservedPage() {
  const { ReservedPage } = await loadChunk(() => import('#web/features/site/reserved/reserved-page.tsx'))
  return { Component: ReservedPage }
}

export function createRouter(gate: Gate): AppRouter {
  return createBrowserRouter(createRoutes(gate))
}
