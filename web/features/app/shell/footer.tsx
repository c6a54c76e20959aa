import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import { Brand } from '#web/ui/brand/brand.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { BlogLink } from './blog-link.tsx'
import styles from './footer.module.css'

/** The guide and quick links of spec 2. Names are keys of the shell's texts. */
const guide = [
  { to: '/faq', name: 'faq' },
  { to: '/guide', name: 'guide' },
  { to: '/terms', name: 'terms' },
  { to: '/contact-us', name: 'contact' },
] as const
const quick = [
  { to: '/guide', name: 'education' },
  { to: '/wages', name: 'wages' },
  { to: '/about-us', name: 'about' },
] as const

/** The end of every page: further links, and the exchange's contact data (`contact`). */
export function Footer({ site, contact }: { site: ContentRef<SiteConfig>; contact: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <footer className={`border-t border-line bg-surface-1 text-dim isolate ${styles.footer}`}>
      <div className={`grid max-w-page mx-auto ${styles.columns}`}>
        <div className={`text-body ${styles.about}`}>
          <Brand />
          <p className="mt-12 text-dim text-14 text-pretty max-w-[26em]">{t('footerAbout')}</p>
        </div>
        <nav aria-labelledby="footer-guide" className={`flex flex-col items-start ${styles.links}`}>
          <h2 id="footer-guide" className={styles.title}>
            {t('footerGuide')}
          </h2>
          {guide.map(({ to, name }) => (
            <Link key={to} to={to}>
              {t(name)}
            </Link>
          ))}
        </nav>
        <nav aria-labelledby="footer-quick" className={`flex flex-col items-start ${styles.links}`}>
          <h2 id="footer-quick" className={styles.title}>
            {t('footerQuick')}
          </h2>
          <BlogLink site={site} name="news" className="inline-flex items-center gap-4" />
          {quick.map(({ to, name }) => (
            <Link key={to} to={to}>
              {t(name)}
            </Link>
          ))}
        </nav>
        <section aria-labelledby="footer-contact" className={styles.contact}>
          <h2 id="footer-contact" className={styles.title}>
            {t('footerContact')}
          </h2>
          {contact}
          <Link to="/contact-us" className="inline-block text-accent leading-44">
            {t('contactAll')}
          </Link>
        </section>
      </div>
      <p className={`max-w-page mx-auto border-t border-line text-12 ${styles.end}`}>
        {t('footerNote')} {t('footer')}
      </p>
    </footer>
  )
}
