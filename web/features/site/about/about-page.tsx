import { IconArrowsExchange, IconCalendarCheck, IconScale } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { ContentRef } from '#machines/site/content/content.machine.ts'
import type { ExchangeInfo, SiteStatistics } from '#machines/site/content/contents.ts'
import { ContentPage } from '#web/ui/content/content-page.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './about-page.module.css'
import { Figures } from './figures.tsx'
import { Links } from './links.tsx'

type Props = { info: ContentRef<ExchangeInfo>; statistics: ContentRef<SiteStatistics> }

/** The about page: the company, its figures, its app and its links (spec 000, section 2, "FAQ and about"). */
export function AboutPage({ info, statistics }: Props) {
  const { t } = useTranslation('about')
  return (
    <ContentPage title={t('title')} description={t('description')} heading={t('heading')} lead={t('lead')}>
      <Figures statistics={statistics} />
      <ul className={`grid grid-cols-3 ${styles.promises}`}>
        {promises.map(({ key, Icon }) => (
          <li key={key}>
            <Icon size={24} stroke={1.5} className="text-accent" aria-hidden />
            <h2 className="text-16 font-strong mt-8 mb-4">{t(`${key}Title`)}</h2>
            <p className="text-dim text-pretty">{t(key)}</p>
            {key === 'support' ? (
              <Link
                className={`inline-block mt-4 text-accent font-strong leading-32 hover:underline phone:leading-44 ${styles.fees}`}
                to="/wages"
              >
                {t('feesLink')}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      <Links info={info} />
    </ContentPage>
  )
}

const promises = [
  { key: 'market', Icon: IconArrowsExchange },
  { key: 'safety', Icon: IconScale },
  { key: 'support', Icon: IconCalendarCheck },
] as const
