import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import { SideDrawer } from '#web/ui/drawer/side-drawer.tsx'
import { BlogLink } from './blog-link.tsx'
import { entries } from './entries.ts'
import { GuestLinks } from './guest-links.tsx'
import styles from './menu.module.css'

type Props = {
  isOpen: boolean
  navigation: ActorRefFrom<typeof navigationMachine>
  site: ContentRef<SiteConfig>
  /** The entries of somebody who is logged in; null for a guest. */
  member: ReactNode
}

/** The navbar's entries as a drawer: the focus stays in it, and Esc, a page or a wider screen closes it. */
export function Menu({ isOpen, navigation, site, member }: Props) {
  const { t } = useTranslation('shell')
  return (
    <SideDrawer
      isOpen={isOpen}
      title={t('menu')}
      close={t('closeMenu')}
      onClose={() => navigation.send({ type: 'menu.close' })}
    >
      <nav aria-label={t('navigation')} className={styles.entries}>
        {entries.map(({ to, name }) => (
          <NavLink key={to} to={to} className={styles.entry}>
            {t(name)}
          </NavLink>
        ))}
        <BlogLink site={site} name="blog" className={styles.entry} />
      </nav>
      {member === null ? <GuestLinks className={styles.guest} /> : <div className={styles.member}>{member}</div>}
    </SideDrawer>
  )
}
