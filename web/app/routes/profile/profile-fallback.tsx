import { useLocation } from 'react-router-dom'
import { readSidebar } from '#machines/account/sidebar/kept-sidebar.ts'
import { sidebarKey } from '#web/adapters/account/sidebar-key.ts'
import { readKept } from '#web/adapters/app/kept.ts'
import { ProfileSkeleton } from '#web/features/account/profile-menu/profile-skeleton.tsx'
import { pageAt } from '#web/features/account/profile-menu/skeleton-pages.ts'

/** The skeleton of the profile area while the route guard decides. */
export function ProfileFallback() {
  return <ProfileSkeleton page={pageAt(useLocation().pathname)} isFolded={readSidebar(readKept(sidebarKey))} />
}
