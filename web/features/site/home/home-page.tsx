import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Settlement } from '#shared/market/coins.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './home-page.module.css'

type Props = {
  settlement: Settlement
  /** The first part for a user with a session. Null for a guest, who sees the introduction. */
  user: ReactNode
  /** A live market beside the quick-trade box. */
  live: ReactNode
  quickTrade: ReactNode
  /** The short list of markets. */
  table: ReactNode
  /** Figures of the exchange. */
  why: ReactNode
  /** The last sections: the steps to the first trade, news, questions, and the call to action. */
  rest: ReactNode
}

/** The home page. Its first screen has the introduction or the user's overview, and a live market (spec 2, "Home page"). */
export function HomePage({ settlement, user, live, quickTrade, table, why, rest }: Props) {
  const { t } = useTranslation('home')
  const topicStatus = useTopicStatus(`markets:${settlement}`)
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <div className={`gap-24 phone-gap-16 ${styles.hero}`}>
        <div className={`column gap-24 phone-gap-16 ${styles.first}`}>
          {user ?? <Words />}
          <div className={`column ${styles.live}`}>{live}</div>
        </div>
        <div className={styles.box}>{quickTrade}</div>
      </div>
      <div className={styles.blocks}>
        <Panel
          isFlush
          title={t('tableTitle')}
          topicStatus={topicStatus}
          aside={
            <Link
              className={`items-center gap-4 accent strong lh-36 hover-accent-lit phone-lh-44 ${styles.showAll}`}
              to="/markets"
            >
              {t('showAll')}
              <IconArrowLeft size={16} className={styles.arrow} aria-hidden />
            </Link>
          }
        >
          {table}
        </Panel>
        <section className={`surface-1 ${styles.band}`} aria-labelledby="why">
          <h2 id="why" className="text-28 title lh-1-5 phone-text-20">
            {t('whyTitle')}
          </h2>
          <p className={`dim ${styles.about}`}>{t('whyLead')}</p>
          {why}
        </section>
        {rest}
      </div>
    </>
  )
}

/** The introduction for new visitors (spec 2: the start button leads to registration). */
function Words() {
  const { t } = useTranslation('home')
  return (
    <div className={`column gap-12 phone-gap-8 ${styles.words}`}>
      <h1 className={`title lh-1-5 ${styles.headline}`}>{t('headline')}</h1>
      <p className={`dim text-16 phone-text-14 ${styles.lead}`}>{t('lead')}</p>
      <div className={`wrap gap-12 phone-gap-8 ${styles.actions}`}>
        <Link
          className={`items-center gap-8 px-20 round text-16 strong lh-48 ground-accent on-accent hover-ground-accent-hover phone-justify-center phone-px-12 phone-text-14 phone-lh-44 ${styles.start}`}
          to="/sign-up"
        >
          {t('start')}
          <IconArrowLeft size={18} className={styles.arrow} aria-hidden />
        </Link>
        <Link
          className={`items-center gap-8 px-20 round text-16 strong lh-48 hover-surface-2 phone-justify-center phone-px-12 phone-text-14 phone-lh-44 ${styles.all}`}
          to="/markets"
        >
          {t('all')}
        </Link>
      </div>
    </div>
  )
}
