// This import comes first, so that its styles precede those that build on them.
import '#web/ui/tables/card-table.module.css'
import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { SidebarRef } from '#machines/account/sidebar/sidebar.machine.ts'
import { selectIsFolded } from '#machines/account/sidebar/sidebar.selectors.ts'
import { selectIdentity, selectIsVerified } from '#machines/auth/session/session.selectors.ts'
import { useSidebar } from '#web/adapters/account/sidebar.ts'
import { useAmountPrivacy } from '#web/adapters/app/amount-privacy.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useResumePending } from '#web/adapters/trading/use-resume-pending.ts'
import { ProfileLayout } from '#web/features/account/profile-menu/profile-layout.tsx'
import { SideSkeleton } from '#web/features/account/profile-menu/profile-skeleton.tsx'
import { profilePageAt } from '#web/features/account/profile-menu/skeleton-pages.ts'
import { BrokenPart } from '#web/features/app/page-retry/broken-part.tsx'
import { SiteLinks } from '#web/features/app/shell/site-links.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { OwnAmountsContext } from '#web/ui/own/own-amounts.ts'
import { PhrasePlace } from '../../parts/phrase-place.tsx'

// The trade page seldom needs it, so it is a separate chunk.
const ProfileSidebar = lazy(async () => ({
  default: (await loadChunk(() => import('#web/features/account/profile-menu/profile-sidebar.tsx'))).ProfileSidebar,
}))
const UserStatus = lazy(() => loadChunk(() => import('../../parts/user-status.tsx')))

/** The profile area. It is remounted for each log-in, so that no user sees another's data. */
export function Component() {
  const { session, profileMenu, site, preferences } = useServices()
  const identity = useSelector(session, selectIdentity)
  const sidebar = useSidebar()
  // The trade page fills the window, and its bar shows the balance and the bell.
  const isTrade = profilePageAt(useLocation().pathname) === 'trade'
  useResumePending(identity)
  return (
    <OwnAmountsContext value={useAmountPrivacy()}>
      <ProfileLayout
        menu={profileMenu}
        isFolded={useSelector(sidebar, selectIsFolded)}
        side={isTrade ? null : <Side sidebar={sidebar} />}
        pages={<Side sidebar={null} />}
        site={<SiteLinks site={site} preferences={preferences} />}
      >
        <PhrasePlace>
          <Outlet key={identity} />
        </PhrasePlace>
      </ProfileLayout>
    </OwnAmountsContext>
  )
}

function Side({ sidebar }: { sidebar: SidebarRef | null }) {
  const { session, profileMenu } = useServices()
  const isVerified = useSelector(session, selectIsVerified)
  const status = isVerified ? (
    <ChunkBoundary fallback={null}>
      <UserStatus place="side" />
    </ChunkBoundary>
  ) : null
  return (
    <ChunkBoundary fallback={<SideSkeleton />} broken={<BrokenPart minHeight={240} />}>
      <ProfileSidebar session={session} menu={profileMenu} sidebar={sidebar} status={status} />
    </ChunkBoundary>
  )
}
