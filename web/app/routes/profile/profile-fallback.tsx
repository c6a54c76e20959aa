import { useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import { readSidebar } from '#machines/account/sidebar/kept-sidebar.ts'
import { selectHasNoResponse } from '#machines/auth/route-guard/route-guard.selectors.ts'
import { sidebarKey } from '#web/adapters/account/sidebar-key.ts'
import { readKept } from '#web/adapters/app/kept.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { NoResponse } from '#web/features/account/guard/no-response.tsx'
import { ProfileSkeleton } from '#web/features/account/profile-menu/profile-skeleton.tsx'
import { pageAt } from '#web/features/account/profile-menu/skeleton-pages.ts'

/** The skeleton of the profile area while the route guard decides, or the notice that it cannot decide yet. */
export function ProfileFallback() {
  const { guard } = useServices()
  const page = pageAt(useLocation().pathname)
  return useSelector(guard, selectHasNoResponse) ? (
    <NoResponse guard={guard} />
  ) : (
    <ProfileSkeleton page={page} isFolded={readSidebar(readKept(sidebarKey))} />
  )
}
