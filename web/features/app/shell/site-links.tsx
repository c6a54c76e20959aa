import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { preferencesMachine } from '#machines/app/preferences/preferences.machine.ts'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import { BlogLink } from './blog-link.tsx'
import { entries } from './entries.ts'
import styles from './menu.module.css'
import { PreferenceButtons } from './preference-buttons.tsx'

type Props = { site: ContentRef<SiteConfig>; preferences: ActorRefFrom<typeof preferencesMachine> }

/** The navbar's entries, and its switches, in the menu of a page that has no navbar. */
export function SiteLinks({ site, preferences }: Props) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.site}>
      <nav aria-label={t('navigation')} className={styles.entries}>
        {entries.map(({ to, name }) => (
          <NavLink key={to} to={to} className={styles.entry}>
            {t(name)}
          </NavLink>
        ))}
        <BlogLink site={site} name="blog" className={styles.entry} />
      </nav>
      <PreferenceButtons preferences={preferences} />
    </div>
  )
}
