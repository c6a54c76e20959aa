import '#web/ui/added-to.ts'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Navigate,
  type RouteObject,
  redirect,
  useLocation,
} from 'react-router-dom'
import { readSidebar } from '#machines/account/sidebar/kept-sidebar.ts'
import { selectHasNoResponse } from '#machines/auth/route-guard/route-guard.selectors.ts'
import { checkEmail } from '#shared/rules/email.ts'
import { mobileOf } from '#shared/rules/mobile.ts'
import { sidebarKey } from '#web/adapters/account/sidebar-key.ts'
import type { AppRouter } from '#web/adapters/app/app-router.ts'
import { readKept } from '#web/adapters/app/kept.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { alertWords, coinWords, marketsWords, questionWords, userWords } from '#web/adapters/app/words.ts'
import type { Gate } from '#web/adapters/auth/gate.ts'
import { readResetMobile } from '#web/adapters/auth/reset-mobile.ts'
import { NoResponse } from '#web/features/account/guard/no-response.tsx'
import { ProfileSkeleton } from '#web/features/account/profile-menu/profile-skeleton.tsx'
import { profilePageAt } from '#web/features/account/profile-menu/skeleton-pages.ts'
import { BrokenPage } from '#web/features/app/page-retry/broken-page.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { loadPage } from './load-page.ts'
import { HomeRoute } from './routes/home/home-route.tsx'
import { Layout } from './routes/layout.tsx'
import { profileRoutes } from './routes/profile/profile-routes.tsx'

export function createRouter(gate: Gate): AppRouter {
  return createBrowserRouter(createRoutes(gate))
}

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
            { path: 'faq', lazy: async () => ({ Component: (await questionPages()).Faq }) },
            { path: 'guide', lazy: async () => ({ Component: (await questionPages()).Guide }) },
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

/**
 * Returns the routes of log-in, registration and recovery (spec 2, "Authentication screens"). Users with a session are
 * redirected.
 */
function authRoutes(gate: Gate): RouteObject[] {
  const guarded = ({ request }: LoaderFunctionArgs) => gate.pass('signIn', request)
  return [
    { path: 'auth', loader: () => redirect('/login'), element: null },
    {
      lazy: () => loadChunk(() => import('./routes/auth/login-route.tsx')),
      children: ['login', 'login/send-phone', 'login/send-mail'].map((path) => ({
        path,
        loader: guarded,
        element: null,
      })),
    },
    {
      lazy: () => loadChunk(() => import('./routes/auth/reset-password-route.tsx')),
      children: [
        { path: 'login/forget', loader: guarded, element: null },
        {
          path: 'login/forget-otp',
          loader: (args) => (mobileIn(args) === null ? redirect('/login') : guarded(args)),
          element: null,
        },
        {
          path: 'login/forget/verify',
          loader: (args) => (readResetMobile() === null ? redirect('/login/forget') : guarded(args)),
          element: null,
        },
      ],
    },
    { path: 'sign-up', loader: guarded, lazy: () => loadChunk(() => import('./routes/auth/register-route.tsx')) },
    {
      path: 'sign-up/email-verification',
      // Users with a session open it too, to verify the e-mail of their account.
      loader: (args) => (checkEmail(queryOf(args, 'email')) === null ? null : redirect('/sign-up')),
      lazy: () => loadChunk(() => import('./routes/auth/verify-email-route.tsx')),
    },
  ]
}

/** Returns the mobile number of the query, or null. A `+` that was typed into the URL is read as a space. */
function mobileIn(args: LoaderFunctionArgs): string | null {
  const text = queryOf(args, 'mobileNumber')
  return mobileOf(text) ?? mobileOf(`+${text}`)
}

function queryOf({ request }: LoaderFunctionArgs, name: string): string {
  return new URL(request.url).searchParams.get(name)?.trim() ?? ''
}

function questionPages() {
  return loadPage(() => import('./routes/questions-route.tsx'), questionWords)
}

/** Loads the page of a URL that is reserved and has no content of its own (spec 2). */
async function reservedPage() {
  const { ReservedPage } = await loadChunk(() => import('#web/features/site/reserved/reserved-page.tsx'))
  return { Component: ReservedPage }
}

/**
 * Redirects old links `/dashboard/{coin}/{settlement}` (design 5.2). The trade page recognises which of the two is the
 * coin.
 */
function tradeLink({ request, params: { tradeFrom, tradeTo } }: LoaderFunctionArgs) {
  const part = (text = '') => encodeURIComponent(text)
  return redirect(`/profile/trade/${part(tradeTo)}/${part(tradeFrom)}${new URL(request.url).search}`)
}

/** Redirects the URL to which a bank returns the user. The query is kept (design 5.13). */
export function bankReturn({ request }: { request: Request }) {
  return redirect(`/profile/redirect-from-banks${new URL(request.url).search}`)
}

/** Content in place of a page, or the notice that the route guard cannot decide yet. */
function EntryFallback({ children }: { children?: ReactNode }) {
  const { guard } = useServices()
  return useSelector(guard, selectHasNoResponse) ? <NoResponse guard={guard} /> : children
}

/** The skeleton of the profile area while the route guard decides, or the notice that it cannot decide yet. */
export function ProfileFallback() {
  const page = profilePageAt(useLocation().pathname)
  return (
    <EntryFallback>
      <ProfileSkeleton page={page} isFolded={readSidebar(readKept(sidebarKey))} />
    </EntryFallback>
  )
}
