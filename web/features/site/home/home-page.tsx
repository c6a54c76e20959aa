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
      <div className={`gap-24 phone:gap-16 ${styles.hero}`}>
        <div className="flex-col gap-24 phone:gap-16 flex min-w-0">
          {user ?? <Words />}
          <div className={`flex-col ${styles.live}`}>{live}</div>
        </div>
        <div className={`grid grid-cols-1 min-w-0 ${styles.box}`}>{quickTrade}</div>
      </div>
      <div className={styles.blocks}>
        <Panel
          isFlush
          title={t('tableTitle')}
          topicStatus={topicStatus}
          aside={
            <Link
              className="items-center gap-4 text-accent font-strong leading-36 hover:text-accent-hover phone:leading-44 inline-flex"
              to="/markets"
            >
              {t('showAll')}
              <IconArrowLeft size={16} className={styles.arrow} aria-hidden />
            </Link>
          }
        >
          {table}
        </Panel>
        <section className={`bg-surface-1 ${styles.band}`} aria-labelledby="why">
          <h2 id="why" className="text-28 font-title leading-[1.5] phone:text-20">
            {t('whyTitle')}
          </h2>
          <p className={`text-dim ${styles.about}`}>{t('whyLead')}</p>
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
    <div className="flex-col gap-12 phone:gap-8 flex">
      <h1 className={`font-title leading-[1.5] ${styles.headline}`}>{t('headline')}</h1>
      <p className="text-dim text-16 phone:text-14 max-w-[44em]">{t('lead')}</p>
      <div className="flex-wrap gap-12 phone:gap-8 flex">
        <Link
          className={`items-center gap-8 px-20 rounded-medium text-16 font-strong leading-48 bg-accent text-on-accent hover:bg-accent-hover phone:justify-center phone:px-12 phone:text-14 phone:leading-44 phone:flex-[1_1_auto] ${styles.start}`}
          to="/sign-up"
        >
          {t('start')}
          <IconArrowLeft size={18} className={styles.arrow} aria-hidden />
        </Link>
        <Link
          className={`items-center gap-8 px-20 rounded-medium text-16 font-strong leading-48 hover:bg-surface-2 phone:justify-center phone:px-12 phone:text-14 phone:leading-44 phone:flex-[1_1_auto] ${styles.all}`}
          to="/markets"
        >
          {t('all')}
        </Link>
      </div>
    </div>
  )
}
