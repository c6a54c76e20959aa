import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { entries } from './entries.ts'
import styles from './profile.module.css'

type Props = {
  session: SessionRef
  /** Told before the way out is asked about. */
  onExit?: () => void
}

/** All pages of the profile area and the way out, which asks first. */
export function Sidebar({ session, onExit }: Props) {
  const { t } = useTranslation('profile')
  return (
    <nav aria-label={t('navigation')} className={styles.entries}>
      {entries.map(({ to, name, Icon, isEnd }) => (
        <NavLink key={to} to={to} end={isEnd} className={styles.entry}>
          <Icon size={20} stroke={1.75} aria-hidden />
          <span className={styles.name}>{t(name)}</span>
        </NavLink>
      ))}
      <button
        type="button"
        className={styles.exit}
        onClick={() => {
          onExit?.()
          session.send({ type: 'exit.ask' })
        }}
      >
        <IconLogout size={20} stroke={1.75} aria-hidden />
        <span className={styles.name}>{t('exit')}</span>
      </button>
    </nav>
  )
}
