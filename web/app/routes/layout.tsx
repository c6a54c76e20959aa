import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { selectNotice } from '#machines/app/notices/notices.selectors.ts'
import { selectPaletteView } from '#machines/app/palette/palette.selectors.ts'
import { selectIsLoggedIn } from '#machines/auth/session/session.selectors.ts'
import { useAfterPage } from '#web/adapters/app/after-page.ts'
import { palette, usePaletteKeys } from '#web/adapters/app/palette.ts'
import { usePreferences } from '#web/adapters/app/preferences.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useStaleSince } from '#web/adapters/app/stale-since.ts'
import { tabLeaderRef } from '#web/adapters/app/tab-leader-ref.ts'
import { alertWords, installedWords, paletteWords, userWords } from '#web/adapters/app/words.ts'
import { useAreAlertsWanted } from '#web/adapters/market/alerts-wanted.ts'
import { infoMachine } from '#web/adapters/site/content.ts'
import { useContent } from '#web/adapters/site/use-content.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { ContactLines, ContactSkeleton } from '#web/features/app/shell/contact-skeleton.tsx'
import { Shell } from '#web/features/app/shell/shell.tsx'
import { TabMark } from '#web/features/app/shell/tab-mark.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { WhenNear } from '#web/ui/chunks/when-near.tsx'
import { loadPage } from '../load-page.ts'

const UserParts = lazy(() => loadPage(() => import('../parts/user-parts.tsx'), userWords))
const Contact = lazy(async () => ({
  default: (await loadChunk(() => import('#web/features/app/shell/contact.tsx'))).Contact,
}))
const PaletteParts = lazy(() => loadPage(() => import('../parts/palette-parts.tsx'), userWords, paletteWords))
const AlertParts = lazy(() => loadPage(() => import('../parts/alert-parts.tsx'), alertWords))
const AppParts = lazy(() => loadPage(() => import('../parts/app-parts.tsx'), installedWords))

export function Layout() {
  const { preferences, connection, navigation, loading, site, session, notices } = useServices()
  const { settlement } = usePreferences()
  const isLoggedIn = useSelector(session, selectIsLoggedIn)
  const hasNotice = useSelector(notices, selectNotice) !== null
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
      overlays={isLoggedIn || hasNotice ? userPart('overlays') : null}
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

/** The exchange's contact data, which is read when the footer is near. */
function FooterContact() {
  return <Contact info={useContent(infoMachine)} />
}

function userPart(part: 'menu' | 'status' | 'links' | 'overlays') {
  return (
    <ChunkBoundary fallback={null}>
      <UserParts part={part} />
    </ChunkBoundary>
  )
}

/** The overlays of every page, for guests and users alike. */
function Layers() {
  return (
    <>
      <PaletteLayer />
      <AlertLayer />
      <AppLayer />
      <TabLayer />
    </>
  )
}

/** The palette. Its code and texts load when it is first opened. */
function PaletteLayer() {
  usePaletteKeys()
  return useSelector(palette(), (snapshot) => selectPaletteView(snapshot) !== null) ? late(<PaletteParts />) : null
}

/** Price alerts. The code loads when local storage has alerts, or when the user sets the first one. */
function AlertLayer() {
  return useAreAlertsWanted() ? late(<AlertParts />) : null
}

/** Toasts about new versions and the installation. The code loads after the page's first 10 s. */
function AppLayer() {
  return useAfterPage() === 'before' ? null : late(<AppParts />)
}

/** Marks the role of this tab among the browser's tabs; renders nothing while it is the only one. */
function TabLayer() {
  const tabLeader = useSyncExternalStore(tabLeaderRef.listen, tabLeaderRef.get, () => null)
  return tabLeader === null ? null : <TabMark tabLeader={tabLeader} />
}

/** Leaves out an overlay whose program fails to load; the page still works. */
function late(part: ReactNode) {
  return <ChunkBoundary fallback={null}>{part}</ChunkBoundary>
}
