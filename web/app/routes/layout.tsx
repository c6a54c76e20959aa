import { lazy } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { ContactSkeleton } from '#web/features/shell/contact-skeleton.tsx'
import { Shell } from '#web/features/shell/shell.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'
import { useServices } from '../services.ts'
import { usePreferences } from '../use-preferences.ts'
import { BrokenPart } from './broken-part.tsx'

const FooterContact = lazy(() => loadChunk(() => import('./footer-contact.tsx')))

export function Layout() {
  const { preferences, connection, navigation, loading, site } = useServices()
  const { settlement } = usePreferences()
  return (
    <Shell
      preferences={preferences}
      connection={connection}
      navigation={navigation}
      loading={loading}
      site={site}
      settlement={settlement}
      contact={
        <WhenNear minHeight={0}>
          <ChunkBoundary fallback={<ContactSkeleton />} broken={<BrokenPart minHeight={120} />}>
            <FooterContact />
          </ChunkBoundary>
        </WhenNear>
      }
    >
      <Outlet />
      <ScrollRestoration />
    </Shell>
  )
}
