import { createContext, useContext } from 'react'
import type { selectPageRetry } from '#machines/app/page-retry/page-retry.selectors.ts'

type PageRetry = ReturnType<typeof selectPageRetry> & { state: string; retry: () => void }

/** The hook that starts a retry of its own for each view. `web/app` supplies it, because the retry asks the server. */
export const PageRetryContext = createContext<(() => PageRetry) | null>(null)

/** Starts the retry of a page, or of a part of one, whose program failed to load. */
export function usePageRetry(): PageRetry {
  const start = useContext(PageRetryContext)
  if (start === null) throw new Error('usePageRetry needs a PageRetryContext above it')
  return start()
}
