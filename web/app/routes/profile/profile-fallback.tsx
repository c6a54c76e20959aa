import { useLocation } from 'react-router-dom'
import { readSidebar } from '#machines/account/sidebar/kept-sidebar.ts'
import { sidebarKey } from '#web/adapters/account/sidebar-key.ts'
import { readKept } from '#web/adapters/app/kept.ts'
import { ProfileSkeleton } from '#web/features/account/profile-menu/profile-skeleton.tsx'
import { pageAt } from '#web/features/account/profile-menu/skeleton-pages.ts'
import { EntryFallback } from '../../parts/entry-fallback.tsx'

/** The skeleton of the profile area while the route guard decides, or the notice that it cannot decide yet. */
export function ProfileFallback() {
  const page = pageAt(useLocation().pathname)
  return (
    <EntryFallback>
      <ProfileSkeleton page={page} isFolded={readSidebar(readKept(sidebarKey))} />
    </EntryFallback>
  )
}
