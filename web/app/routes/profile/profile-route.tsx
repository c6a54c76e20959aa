// Before the styles that are added to it.
import '#web/ui/tables/card-table.module.css'
import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import { Outlet } from 'react-router-dom'
import { selectIdentity, selectIsVerified } from '#machines/auth/session/session.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useResumePending } from '#web/adapters/trading/use-resume-pending.ts'
import { ProfileLayout } from '#web/features/account/profile-menu/profile-layout.tsx'
import { SiteLinks } from '#web/features/app/shell/site-links.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'
import { OwnAmounts } from '../own-amounts.tsx'

const MemberStatus = lazy(() => loadChunk(() => import('../member-status.tsx')))

/** The profile area, made anew for each log-in: nothing of one person stands before another. */
export function Component() {
  const { session, profileMenu, site, preferences } = useServices()
  const identity = useSelector(session, selectIdentity)
  const isVerified = useSelector(session, selectIsVerified)
  useResumePending(identity)
  return (
    <OwnAmounts>
      <ProfileLayout
        menu={profileMenu}
        session={session}
        status={
          isVerified ? (
            <ChunkBoundary fallback={null}>
              <MemberStatus place="side" />
            </ChunkBoundary>
          ) : null
        }
        site={<SiteLinks site={site} preferences={preferences} />}
      >
        <Outlet key={identity} />
      </ProfileLayout>
    </OwnAmounts>
  )
}
