import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '#machines/app/navigation/navigation.machine.ts'
import type { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import { SideDrawer } from '#web/ui/drawer/side-drawer.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { GuestLinks } from './guest-links.tsx'
import styles from './menu.module.css'
import { PreferenceButtons } from './preference-buttons.tsx'
import { SiteEntries } from './site-entries.tsx'

type Props = {
  isOpen: boolean
  navigation: ActorRefFrom<typeof navigationMachine>
  preferences: ActorRefFrom<typeof preferencesMachine>
  site: ContentRef<SiteConfig>
  /** The entries of a user with a session; null for a guest. */
  user: ReactNode
}

/** The navbar's entries as a drawer. It keeps the focus; Esc, another page or a wider screen closes it. */
export function Menu({ isOpen, navigation, preferences, site, user }: Props) {
  const { t } = useTranslation('shell')
  return (
    <SideDrawer
      isOpen={isOpen}
      title={t('menu')}
      close={t('closeMenu')}
      onClose={() => navigation.send({ type: 'menu.close' })}
    >
      <SiteEntries site={site} />
      {user === null ? (
        <GuestLinks className={`mt-16 pt-16 border-t border-line ${styles.guest}`} />
      ) : (
        <div className="pt-16 border-t border-line -mx-12 mt-16 mb-0">{user}</div>
      )}
      {isOpen ? (
        <div
          // Here when the navbar has no space for them.
          className="hidden justify-between pt-16 border-t border-line phone:flex -mx-12 mt-16 mb-0"
        >
          <PreferenceButtons preferences={preferences} />
        </div>
      ) : null}
    </SideDrawer>
  )
}
