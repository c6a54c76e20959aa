import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { nextPage } from '#machines/auth/route-guard/pages.ts'

/** The page of this site that a way in is on the way to; the flow remembers it when its own addresses do not. */
export function useNextPage(): string | null {
  const [query] = useSearchParams()
  const first = useRef(query.get('next'))
  return nextPage(first.current)
}
