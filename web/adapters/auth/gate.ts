import { redirect } from 'react-router-dom'
import { waitFor } from 'xstate'
import { type GuardedPage, nextPage, type Verdict } from '#machines/auth/route-guard/pages.ts'
import type { RouteGuardRef } from '#machines/auth/route-guard/route-guard.machine.ts'
import { selectVerdict } from '#machines/auth/route-guard/route-guard.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import type { AppRouter } from '#web/adapters/app/app-router.ts'

/**
 * The check that a route's loader makes before its page opens. Of the nested routes of a page, only the innermost may
 * check.
 */
export type Gate = {
  /**
   * Returns null when the page may open, otherwise a redirect. The redirect leads to the verdict's URL, or to the URL where
   * the user stays.
   */
  pass(page: GuardedPage, request: Request, market?: Market): Promise<Response | null>
  /** Provides the guard and the router. Routes exist earlier, so requests wait for this call. */
  open(guard: RouteGuardRef, router: AppRouter): void
}

export function createGate(): Gate {
  const opened = Promise.withResolvers<{ guard: RouteGuardRef; router: AppRouter }>()
  let count = 0
  return {
    open: (guard, router) => opened.resolve({ guard, router }),
    async pass(page, request, market) {
      const { guard, router } = await opened.promise
      const number = ++count
      const { pathname, search, searchParams } = new URL(request.url)
      const path = pathname + search
      const stay = stayOf(router, path)
      const next = nextPage(searchParams.get('next'))
      const isFirst = !router.state.initialized
      // The user has left, and has not asked for another guarded page.
      request.signal.addEventListener('abort', () => number === count && guard.send({ type: 'page.leave' }))
      guard.send({ type: 'page.request', passage: { number, page, path, stay, next, market: market ?? null, isFirst } })
      const settled = await waitFor(guard, (snapshot) => selectVerdict(snapshot, number) !== null, {
        signal: request.signal,
      })
      return answerTo(selectVerdict(settled, number), stay)
    },
  }
}

/**
 * Returns the URL where a refused user stays: the current URL, without its query if that contains `next`. It is the home
 * page on the first visit, or when the user is on the refused page. Otherwise a log-in page with `next` would lead to the
 * refused page again and again.
 */
function stayOf({ state: { initialized, location } }: AppRouter, path: string): string {
  const { pathname, search } = location
  const here = nextPage(new URLSearchParams(search).get('next')) === null ? pathname + search : pathname
  return initialized && here !== path ? here : '/'
}

function answerTo(verdict: Verdict | null, stay: string): Response | null {
  if (verdict === null || verdict.go === 'on') return null
  return redirect(verdict.go === 'to' ? verdict.path : stay)
}
