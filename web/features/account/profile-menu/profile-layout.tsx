import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { profileMenuMachine } from '#machines/account/profile-menu/profile-menu.machine.ts'
import { selectIsProfileMenuOpen } from '#machines/account/profile-menu/profile-menu.selectors.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { SideDrawer } from '#web/ui/drawer/side-drawer.tsx'
import { useIsWidePage } from '#web/ui/use-wide-page.ts'
import { BottomBar } from './bottom-bar.tsx'
import styles from './profile.module.css'
import { Sidebar } from './sidebar.tsx'

type Props = {
  menu: ActorRefFrom<typeof profileMenuMachine>
  session: SessionRef
  /** The balance and the bell, at the head of the sidebar; null for who has none. */
  status: ReactNode
  /** The pages of the site, for the menu of a page that has no navbar. */
  site: ReactNode
  children: ReactNode
}

/** What stands around a user's own pages: the sidebar, and on a phone a bar at the bottom (spec 2). */
export function ProfileLayout({ menu, session, status, site, children }: Props) {
  const { t } = useTranslation('profile')
  const isOpen = useSelector(menu, selectIsProfileMenuOpen)
  const isWide = useIsWidePage()
  return (
    <div className={styles.layout} data-flow="profileMenu" data-state={isOpen ? 'open' : 'closed'}>
      <aside className={styles.side}>
        <Sidebar session={session} status={status} />
      </aside>
      <div className={styles.content}>{children}</div>
      <BottomBar menu={menu} />
      <SideDrawer
        isOpen={isOpen}
        title={t('menu')}
        close={t('closeMenu')}
        onClose={() => menu.send({ type: 'menu.close' })}
      >
        <Sidebar session={session} status={null} onExit={() => menu.send({ type: 'menu.close' })} />
        {isWide ? site : null}
      </SideDrawer>
    </div>
  )
}
