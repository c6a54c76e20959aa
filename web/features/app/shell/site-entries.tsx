import { NavLink } from 'react-router-dom'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { BlogLink } from './blog-link.tsx'
import { groups, mainEntries } from './entries.ts'
import styles from './menu.module.css'

/** The navbar's entries in a menu, with the groups under their names. */
export function SiteEntries({ site }: { site: ContentRef<SiteConfig> }) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('navigation')} className="grid -mx-12">
      {mainEntries.map(({ to, name }) => (
        <NavLink key={to} to={to} className={styles.entry}>
          {t(name)}
        </NavLink>
      ))}
      {groups.map(({ name, entries }) => (
        <section key={name} aria-label={t(name)} className={`grid mt-8 border-t border-line ${styles.group}`}>
          <p className="px-12 text-faint text-12 leading-28">{t(name)}</p>
          {entries.map((entry) => (
            <NavLink key={entry.to} to={entry.to} className={styles.entry}>
              {t(entry.name)}
            </NavLink>
          ))}
          {name === 'company' ? <BlogLink site={site} name="blog" className={styles.entry} /> : null}
        </section>
      ))}
    </nav>
  )
}
