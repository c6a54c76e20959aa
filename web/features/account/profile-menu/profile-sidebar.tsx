import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { profileMenuMachine } from '#machines/account/profile-menu/profile-menu.machine.ts'
import type { SidebarRef } from '#machines/account/sidebar/sidebar.machine.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { FoldButton } from './fold-button.tsx'
import { Sidebar } from './sidebar.tsx'

type Props = {
  session: SessionRef
  menu: ActorRefFrom<typeof profileMenuMachine>
  /** Null in the menu, where the sidebar cannot be folded. */
  sidebar: SidebarRef | null
  /** The balance and the bell, which are beside a page only. */
  status: ReactNode
}

/** The sidebar beside a page, or in the menu, without the header's parts. */
export function ProfileSidebar({ session, menu, sidebar, status }: Props) {
  if (sidebar === null) {
    return <Sidebar session={session} status={null} onExit={() => menu.send({ type: 'menu.close' })} />
  }
  return (
    <>
      <Sidebar session={session} status={status} />
      <FoldButton sidebar={sidebar} />
    </>
  )
}
