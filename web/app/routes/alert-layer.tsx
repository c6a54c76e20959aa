import { lazy } from 'react'
import { alertWords } from '#web/adapters/app/words.ts'
import { useAreAlertsWanted } from '#web/adapters/market/alerts-wanted.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadPage } from '../load-page.ts'

const AlertParts = lazy(() => loadPage(() => import('./alert-parts.tsx'), alertWords))

/** Price alerts over every page; their program comes where this device keeps some, or when the first one is to be set. */
export function AlertLayer() {
  return useAreAlertsWanted() ? (
    <ChunkBoundary fallback={null}>
      <AlertParts />
    </ChunkBoundary>
  ) : null
}
