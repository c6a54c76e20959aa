import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { nextPage } from '#machines/auth/route-guard/pages.ts'

/**
 * Returns the page of this site that follows the log-in, or null. It is read once, because later URLs of the flow do not
 * contain it.
 */
export function useNextPage(): string | null {
  const [query] = useSearchParams()
  const first = useRef(query.get('next'))
  return nextPage(first.current)
}
