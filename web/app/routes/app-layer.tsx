import { lazy } from 'react'
import { useAfterPage } from '#web/adapters/app/after-page.ts'
import { installedWords } from '#web/adapters/app/words.ts'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadPage } from '../load-page.ts'

const AppParts = lazy(() => loadPage(() => import('./app-parts.tsx'), installedWords))

/** New versions of the site, and its installation: their program comes when the page has had its time. */
export function AppLayer() {
  return useAfterPage() === 'before' ? null : (
    <ChunkBoundary fallback={null}>
      <AppParts />
    </ChunkBoundary>
  )
}
