import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import { selectIsMenuOpen } from '#machines/app/navigation/navigation.selectors.ts'
import type { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import { statePath } from '#machines/app/state-path.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import { Brand } from '#web/ui/brand/brand.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { GuestLinks } from './guest-links.tsx'
import { Menu } from './menu.tsx'
import styles from './navbar.module.css'
import { NavbarEntries } from './navbar-entries.tsx'
import { PreferenceButtons } from './preference-buttons.tsx'

/** The parts of the navbar and its menu for a user with a session. `isProfile` is true on the pages of the profile area. */
export type UserArea = { menu: ReactNode; links: ReactNode; isProfile: boolean }

type Props = {
  preferences: ActorRefFrom<typeof preferencesMachine>
  navigation: ActorRefFrom<typeof navigationMachine>
  site: ContentRef<SiteConfig>
  /** The parts of a user with a session; null for a guest. */
  user: UserArea | null
}

/** The sticky bar at the top: entries where they fit, otherwise a menu of them (spec 2, "Navbar"). */
export function Navbar({ preferences, navigation, site, user }: Props) {
  const { t } = useTranslation('shell')
  const state = useSelector(navigation, (snapshot) => statePath(snapshot.value))
  const isMenuOpen = useSelector(navigation, selectIsMenuOpen)
  return (
    <header
      className={`sticky border-b border-line bg-surface-0 ${styles.header}`}
      data-flow="navigation"
      data-state={state}
    >
      <div className={`flex items-center gap-20 max-w-page mx-auto ${styles.bar}`}>
        <Link
          to="/"
          aria-label={t('home')}
          className={`rounded-medium phone:flex phone:items-center phone:min-h-44 ${styles.home}`}
        >
          <Brand />
        </Link>
        <NavbarEntries navigation={navigation} site={site} />
        <div className="ms-auto phone:hidden">
          <PreferenceButtons preferences={preferences} />
        </div>
        {user === null ? (
          <GuestLinks className={`phone:ms-auto ${styles.guest}`} />
        ) : (
          <div
            className={`flex items-center gap-4 phone:ms-auto ${styles.user}`}
            data-profile={user.isProfile || undefined}
          >
            {user.menu}
          </div>
        )}
        <ActionIcon
          variant="subtle"
          size={44}
          className={`hidden text-body ${styles.menu}`}
          aria-label={t('openMenu')}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => navigation.send({ type: 'menu.open' })}
        >
          <IconMenu2 size={22} aria-hidden />
        </ActionIcon>
      </div>
      <Menu
        isOpen={isMenuOpen}
        navigation={navigation}
        preferences={preferences}
        site={site}
        user={user?.links ?? null}
      />
    </header>
  )
}
