import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '#web/ui/panel.tsx'
import textStyles from '#web/ui/text.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './member-overview.module.css'

type Props = {
  /** First and last name; empty where none were given. */
  names: string
  /** What the user owns; null for who may own nothing yet. */
  portfolio: ReactNode
  favourites: ReactNode
  /** What is to be done next. */
  next: ReactNode
}

/** The first screen of a user who is logged in: what they own, what they follow, and what is next. */
export function MemberOverview({ names, portfolio, favourites, next }: Props) {
  const { t } = useTranslation('homeSections')
  return (
    <div className={styles.overview}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{names === '' ? t('member.welcome') : t('member.hello', { names })}</h1>
        <Link to="/profile" className={styles.link}>
          {t('member.toDashboard')}
        </Link>
      </div>
      <div className={styles.cards}>
        {portfolio ?? (
          <Panel title={t('member.portfolio')}>
            <p className={textStyles.dim}>{t('member.noPortfolio')}</p>
          </Panel>
        )}
        {favourites}
      </div>
      {next}
    </div>
  )
}
