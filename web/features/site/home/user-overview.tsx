import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './user-overview.module.css'

type Props = {
  /** First and last name; empty if the user has given none. */
  names: string
  /** The user's portfolio; null for a user who cannot own anything yet. */
  portfolio: ReactNode
  favourites: ReactNode
  /** The user's next step. */
  next: ReactNode
}

/** The first screen of a user with a session: portfolio, favourites and next step. */
export function UserOverview({ names, portfolio, favourites, next }: Props) {
  const { t } = useTranslation('homeSections')
  return (
    <div className="flex column gap-16">
      <div className={`row apart gap-16 ${styles.head}`}>
        <h1 className="cut text-28 title lh-44 phone-text-20">
          {names === '' ? t('user.welcome') : t('user.hello', { names })}
        </h1>
        <Link to="/profile" className="rigid accent strong lh-44">
          {t('user.toDashboard')}
        </Link>
      </div>
      <div className={`grid cols-2 gap-16 phone-cols-1 ${styles.cards}`}>
        {portfolio ?? (
          <Panel title={t('user.portfolio')}>
            <p className="dim">{t('user.noPortfolio')}</p>
          </Panel>
        )}
        {favourites}
      </div>
      {next}
    </div>
  )
}
