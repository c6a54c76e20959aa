import { useSelector } from '@xstate/react'
import { lazy } from 'react'
import type { SidebarRef } from '#machines/account/sidebar/sidebar.machine.ts'
import { selectIsVerified } from '#machines/auth/session/session.selectors.ts'
import { useServices } from '#web/adapters/app/services.ts'
import { FoldButton } from '#web/features/account/profile-menu/fold-button.tsx'
import { Sidebar } from '#web/features/account/profile-menu/sidebar.tsx'
import { ChunkBoundary } from '#web/ui/chunks/chunk-boundary.tsx'
import { loadChunk } from '#web/ui/chunks/load-chunk.ts'

const UserStatus = lazy(() => loadChunk(() => import('../../parts/user-status.tsx')))

/**
 * The sidebar beside a page, or in the menu, without the header's parts. It is a separate chunk, because the trade page
 * seldom needs it.
 */
export default function ProfileSidebar({ sidebar }: { sidebar: SidebarRef | null }) {
  const { session, profileMenu } = useServices()
  const isVerified = useSelector(session, selectIsVerified)
  if (sidebar === null) {
    return <Sidebar session={session} status={null} onExit={() => profileMenu.send({ type: 'menu.close' })} />
  }
  const status = isVerified ? (
    <ChunkBoundary fallback={null}>
      <UserStatus place="side" />
    </ChunkBoundary>
  ) : null
  return (
    <>
      <Sidebar session={session} status={status} />
      <FoldButton sidebar={sidebar} />
    </>
  )
}
