import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { profileMenuMachine } from '#machines/account/profile-menu/profile-menu.machine.ts'
import { selectIsProfileMenuOpen } from '#machines/account/profile-menu/profile-menu.selectors.ts'
import { SideDrawer } from '#web/ui/drawer/side-drawer.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useIsWidePage } from '#web/ui/use-wide-page.ts'
import { BottomBar } from './bottom-bar.tsx'
import styles from './profile.module.css'

type Props = {
  menu: ActorRefFrom<typeof profileMenuMachine>
  isFolded: boolean
  /** The sidebar; null on a page that has none. */
  side: ReactNode
  /** The content of the sidebar in the menu. */
  pages: ReactNode
  /** The pages of the site, for the menu of a page without a navbar. */
  site: ReactNode
  children: ReactNode
}

/** The frame of the user's own pages: the sidebar, and on a phone a bar at the bottom (spec 2). */
export function ProfileLayout({ menu, isFolded, side, pages, site, children }: Props) {
  const { t } = useTranslation('profile')
  const isOpen = useSelector(menu, selectIsProfileMenuOpen)
  const isWide = useIsWidePage()
  return (
    <div
      className={`grid items-start gap-24 ${styles.layout}`}
      data-folded={isFolded || undefined}
      data-flow="profileMenu"
      data-state={isOpen ? 'open' : 'closed'}
    >
      {side === null ? null : (
        <aside className={`sticky p-8 border border-line rounded-medium bg-surface-1 ${styles.side}`}>{side}</aside>
      )}
      <div className="min-w-0">{children}</div>
      <BottomBar menu={menu} />
      <SideDrawer
        isOpen={isOpen}
        title={t('menu')}
        close={t('closeMenu')}
        onClose={() => menu.send({ type: 'menu.close' })}
      >
        {isOpen ? pages : null}
        {isWide ? site : null}
      </SideDrawer>
    </div>
  )
}
