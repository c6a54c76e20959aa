import { IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectNames } from '#machines/auth/session/session.selectors.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { entryAt, sidebarEntries } from './entries.ts'
import styles from './profile.module.css'

type Props = {
  session: SessionRef
  /** The balance and the bell, or null where they are not shown. */
  status: ReactNode
  /** Called before the user is asked about a log-out. */
  onExit?: () => void
}

/** The user's name, all pages of the profile area, and the log-out, which asks first. */
export function Sidebar({ session, status, onExit }: Props) {
  const { t } = useTranslation('profile')
  const names = useSelector(session, selectNames)
  const current = entryAt(useLocation().pathname)
  return (
    <>
      <div className={`min-h-96 mb-8 border-b border-line ${styles.who}`}>
        <p className={`flex items-center gap-12 min-h-44 px-12 font-strong ${styles.person}`}>
          <IconUserCircle size={24} stroke={1.75} aria-hidden />
          <bdi className="truncate">{names === '' ? t('shell:personal') : names}</bdi>
        </p>
        {status}
      </div>
      <nav aria-label={t('navigation')} className="grid gap-2">
        {sidebarEntries.map(({ to, name, Icon }) => (
          <Link
            key={to}
            to={to}
            className={styles.entry}
            title={t(name)}
            aria-current={current === to ? 'page' : undefined}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className={styles.name}>{t(name)}</span>
          </Link>
        ))}
        <button
          type="button"
          className={`mt-8 ${styles.exit}`}
          onClick={() => {
            onExit?.()
            session.send({ type: 'exit.request' })
          }}
        >
          <IconLogout size={20} stroke={1.75} aria-hidden />
          <span className={styles.name}>{t('exit')}</span>
        </button>
      </nav>
    </>
  )
}
