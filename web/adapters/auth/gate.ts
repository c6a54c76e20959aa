import { redirect } from 'react-router-dom'
import { waitFor } from 'xstate'
import { type GuardedPage, nextPage, type Verdict } from '#machines/auth/route-guard/pages.ts'
import type { RouteGuardRef } from '#machines/auth/route-guard/route-guard.machine.ts'
import { selectVerdict } from '#machines/auth/route-guard/route-guard.selectors.ts'
import type { Market } from '#shared/market/coins.ts'
import type { AppRouter } from '#web/adapters/app/app-router.ts'

/** What a route's loader asks before its page opens. Of the routes of one page only one may ask: the innermost. */
export type Gate = {
  /** Null when the page may open; a redirection otherwise, to where the person stays when it may not. */
  pass(page: GuardedPage, request: Request, market?: Market): Promise<Response | null>
  /** Routes exist before anything else: a request that came earlier waits for this. */
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
      const address = pathname + search
      const stay = stayOf(router, address)
      const next = nextPage(searchParams.get('next'))
      guard.send({ type: 'page.ask', passage: { number, page, address, stay, next, market: market ?? null } })
      const settled = await waitFor(guard, (snapshot) => selectVerdict(snapshot, number) !== null, {
        signal: request.signal,
      })
      return answerTo(selectVerdict(settled, number), stay)
    },
  }
}

/**
 * Where a user stays who may not go on. It is the home page when the user has been nowhere yet, or is on the page that was
 * refused. Without that, a log-in that remembers where it leads would lead to the refused page again and again.
 */
function stayOf({ state: { initialized, location } }: AppRouter, address: string): string {
  const { pathname, search } = location
  const here = nextPage(new URLSearchParams(search).get('next')) === null ? pathname + search : pathname
  return initialized && here !== address ? here : '/'
}

function answerTo(verdict: Verdict | null, stay: string): Response | null {
  if (verdict === null || verdict.go === 'on') return null
  return redirect(verdict.go === 'to' ? verdict.address : stay)
}
