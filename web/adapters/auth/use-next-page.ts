import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LoginRef } from '#machines/auth/login/login.machine.ts'
import { nextPage } from '#machines/auth/route-guard/pages.ts'

/**
 * Returns the page of this site that follows the log-in, or null. Later URLs of the flow do not contain it, so the last one
 * is kept.
 */
export function useNextPage(): string | null {
  const [query] = useSearchParams()
  const last = useRef<string | null>(null)
  last.current = nextPage(query.get('next')) ?? last.current
  return last.current
}

/** Sends the page that follows the log-in to the flow, also when a later link has changed it. */
export function useNextSync(login: LoginRef, next: string | null): void {
  useEffect(() => {
    if (next !== null) login.send({ type: 'next.change', next })
  }, [login, next])
}
