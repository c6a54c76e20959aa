import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { selectIsMenuOpen } from '#machines/app/navigation/navigation.selectors.ts'
import type { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import { Brand } from '#web/ui/brand/brand.tsx'
import { BlogLink } from './blog-link.tsx'
import { entries } from './entries.ts'
import { GuestLinks } from './guest-links.tsx'
import { Menu } from './menu.tsx'
import styles from './navbar.module.css'
import { PreferenceButtons } from './preference-buttons.tsx'

type Props = {
  preferences: ActorRefFrom<typeof preferencesMachine>
  navigation: ActorRefFrom<typeof navigationMachine>
  site: ContentRef<SiteConfig>
  /** For somebody who is logged in. */
  member: { menu: ReactNode; links: ReactNode } | null
}

/** The bar that stays at the top: entries where they have room, otherwise a menu of them (spec 2, "Navbar"). */
export function Navbar({ preferences, navigation, site, member }: Props) {
  const { t } = useTranslation('shell')
  const isMenuOpen = useSelector(navigation, selectIsMenuOpen)
  return (
    <header className={styles.header} data-flow="navigation" data-state={isMenuOpen ? 'open' : 'closed'}>
      <div className={styles.bar}>
        <Link to="/" aria-label={t('home')} className={styles.home}>
          <Brand />
        </Link>
        <nav aria-label={t('navigation')} className={styles.navigation}>
          {entries.map(({ to, name }) => (
            <NavLink key={to} to={to} className={styles.link}>
              {t(name)}
            </NavLink>
          ))}
          <BlogLink site={site} name="blog" className={styles.link} />
        </nav>
        <PreferenceButtons preferences={preferences} />
        {member === null ? <GuestLinks className={styles.guest} /> : member.menu}
        <ActionIcon
          variant="subtle"
          size={44}
          className={styles.menu}
          aria-label={t('openMenu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => navigation.send({ type: 'menu.open' })}
        >
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      </div>
      <Menu isOpen={isMenuOpen} navigation={navigation} site={site} member={member?.links ?? null} />
    </header>
  )
}
