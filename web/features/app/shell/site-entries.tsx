import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import { BlogLink } from './blog-link.tsx'
import { entries } from './entries.ts'
import styles from './menu.module.css'

/** The navbar's entries in a menu. */
export function SiteEntries({ site }: { site: ContentRef<SiteConfig> }) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('navigation')} className={styles.entries}>
      {entries.map(({ to, name }) => (
        <NavLink key={to} to={to} className={styles.entry}>
          {t(name)}
        </NavLink>
      ))}
      <BlogLink site={site} name="blog" className={styles.entry} />
    </nav>
  )
}
