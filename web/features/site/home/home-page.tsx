import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Settlement } from '#shared/market/coins.ts'
import { useTopicFace } from '#web/streams/use-topic.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './home-page.module.css'
import { Statistics } from './statistics.tsx'

type Props = {
  settlement: Settlement
  /** Where the start button leads. */
  start: '/profile' | '/sign-up'
  quickTrade: ReactNode
  /** The short list of markets. */
  table: ReactNode
  /** The way from nothing to the first trade. */
  steps: ReactNode
  news: ReactNode
  questions: ReactNode
}

/** The first screen: what this is, and a price that moves; then the market, and the way in (spec 2, "Home page"). */
export function HomePage({ settlement, start, quickTrade, table, steps, news, questions }: Props) {
  const { t } = useTranslation('home')
  const face = useTopicFace(`markets:${settlement}`)
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <div className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{t('headline')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <div className={styles.actions}>
            <Link className={styles.start} to={start}>
              {t('start')}
              <IconArrowLeft size={18} className={styles.arrow} aria-hidden />
            </Link>
            <Link className={styles.all} to="/markets">
              {t('all')}
            </Link>
          </div>
        </div>
        {quickTrade}
        <Statistics />
      </div>
      <div className={styles.blocks}>
        <Panel
          isFlush
          title={t('tableTitle')}
          face={face}
          aside={
            <Link className={styles.showAll} to="/markets">
              {t('showAll')}
              <IconArrowLeft size={16} className={styles.arrow} aria-hidden />
            </Link>
          }
        >
          {table}
        </Panel>
        {steps}
        {news}
        {questions}
      </div>
    </>
  )
}
