// Before the styles that are added to it.
import '#web/ui/tables/card-table.module.css'
import { useSelector } from '@xstate/react'
import { Outlet } from 'react-router-dom'
import { selectIdentity } from '#machines/auth/session/session.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { useResumePending } from '#web/adapters/trading/use-resume-pending.ts'
import { ProfileLayout } from '#web/features/account/profile-menu/profile-layout.tsx'
import { SiteLinks } from '#web/features/app/shell/site-links.tsx'
import { OwnAmounts } from '../own-amounts.tsx'

/** The profile area, made anew for each log-in: nothing of one person stands before another. */
export function Component() {
  const { session, profileMenu, site, preferences } = useServices()
  const identity = useSelector(session, selectIdentity)
  useResumePending(identity)
  return (
    <OwnAmounts>
      <ProfileLayout menu={profileMenu} session={session} site={<SiteLinks site={site} preferences={preferences} />}>
        <Outlet key={identity} />
      </ProfileLayout>
    </OwnAmounts>
  )
}
