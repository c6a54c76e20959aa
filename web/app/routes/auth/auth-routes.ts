import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import { checkEmail } from '#shared/rules/email.ts'
import { mobileOf } from '#shared/rules/mobile.ts'
import type { Gate } from '#web/adapters/auth/gate.ts'
import { readResetMobile } from '#web/adapters/auth/reset-mobile.ts'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'

/**
 * Returns the routes of log-in, registration and recovery (spec 2, "Authentication screens"). Users with a session are
 * redirected.
 */
export function authRoutes(gate: Gate): RouteObject[] {
  const guarded = ({ request }: LoaderFunctionArgs) => gate.pass('signIn', request)
  return [
    { path: 'auth', loader: () => redirect('/login'), element: null },
    {
      lazy: () => loadChunk(() => import('./login-route.tsx')),
      children: ['login', 'login/send-phone', 'login/send-mail'].map((path) => ({
        path,
        loader: guarded,
        element: null,
      })),
    },
    {
      lazy: () => loadChunk(() => import('./reset-password-route.tsx')),
      children: [
        { path: 'login/forget', loader: guarded, element: null },
        {
          path: 'login/forget-otp',
          loader: (asked) => (mobileIn(asked) === null ? redirect('/login') : guarded(asked)),
          element: null,
        },
        {
          path: 'login/forget/verify',
          loader: (asked) => (readResetMobile() === null ? redirect('/login/forget') : guarded(asked)),
          element: null,
        },
      ],
    },
    { path: 'sign-up', loader: guarded, lazy: () => loadChunk(() => import('./register-route.tsx')) },
    {
      path: 'sign-up/email-verification',
      // Users with a session open it too, to verify the e-mail of their account.
      loader: (asked) => (checkEmail(queryOf(asked, 'email')) === null ? null : redirect('/sign-up')),
      lazy: () => loadChunk(() => import('./verify-email-route.tsx')),
    },
  ]
}

/** Returns the mobile number of the query, or null. A `+` that was typed into the URL is read as a space. */
function mobileIn(asked: LoaderFunctionArgs): string | null {
  const text = queryOf(asked, 'mobileNumber')
  return mobileOf(text) ?? mobileOf(`+${text}`)
}

function queryOf({ request }: LoaderFunctionArgs, name: string): string {
  return new URL(request.url).searchParams.get(name)?.trim() ?? ''
}
