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
    <div className="flex flex-col gap-16">
      <div className="flex items-center justify-between gap-16 min-h-44">
        <h1 className="truncate text-28 font-title leading-44 phone:text-20">
          {names === '' ? t('user.welcome') : t('user.hello', { names })}
        </h1>
        <Link to="/profile" className="flex-none text-accent font-strong leading-44">
          {t('user.toDashboard')}
        </Link>
      </div>
      <div className={`grid grid-cols-2 gap-16 phone:grid-cols-1 ${styles.cards}`}>
        {portfolio ?? (
          <Panel title={t('user.portfolio')}>
            <p className="text-dim">{t('user.noPortfolio')}</p>
          </Panel>
        )}
        {favourites}
      </div>
      {next}
    </div>
  )
}
