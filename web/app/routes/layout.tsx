import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { selectNotice } from '#machines/app/notices/notices.selectors.ts'
import { selectIsLoggedIn } from '#machines/auth/session/session.selectors.ts'
import { usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useStaleSince } from '#web/adapters/app/stale-since.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { ContactLines, ContactSkeleton } from '#web/features/app/shell/contact-skeleton.tsx'
import { Shell } from '#web/features/app/shell/shell.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'
import { Layers } from '../parts/layers.tsx'

const UserParts = lazy(() => loadChunk(() => import('../parts/user-parts.tsx')))
const FooterContact = lazy(() => loadChunk(() => import('../parts/footer-contact.tsx')))

export function Layout() {
  const { preferences, connection, navigation, loading, site, session, notices } = useServices()
  const { settlement } = usePreferences()
  const isLoggedIn = useSelector(session, selectIsLoggedIn)
  const isTold = useSelector(notices, selectNotice) !== null
  // The profile area has its own entries (spec 2, "Navbar").
  const { pathname } = useLocation()
  const isProfile = pathname.startsWith('/profile')
  const next = useNavigation().location?.pathname
  return (
    <Shell
      preferences={preferences}
      connection={connection}
      staleSince={useStaleSince()}
      navigation={navigation}
      loading={loading}
      site={site}
      settlement={settlement}
      isLeaving={next !== undefined && next !== pathname}
      user={isLoggedIn ? { menu: userPart(isProfile ? 'status' : 'menu'), links: userPart('links'), isProfile } : null}
      overlays={isLoggedIn || isTold ? userPart('overlays') : null}
      contact={
        <WhenNear minHeight={208} placeholder={<ContactLines />}>
          <ChunkBoundary fallback={<ContactSkeleton />} broken={<BrokenPart minHeight={120} />}>
            <FooterContact />
          </ChunkBoundary>
        </WhenNear>
      }
    >
      <Outlet />
      <Layers />
      <ScrollRestoration />
    </Shell>
  )
}

function userPart(part: 'menu' | 'status' | 'links' | 'overlays') {
  return (
    <ChunkBoundary fallback={null}>
      <UserParts part={part} />
    </ChunkBoundary>
  )
}
