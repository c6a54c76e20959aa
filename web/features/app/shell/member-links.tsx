import { Link } from 'react-router-dom'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './member.module.css'

/** The entries of somebody who is logged in, in the order of spec 2, "Navbar", and their alerts. */
const entries = [
  { to: '/profile', name: 'dashboard' },
  { to: '/profile/account', name: 'account' },
  { to: '/profile/wallet', name: 'wallet' },
  { to: '/alerts', name: 'alerts' },
  { to: '/', name: 'homePage' },
] as const

type Props = {
  session: SessionRef
  /** Told when an entry was chosen, also that of the page that is shown. */
  onChoose: () => void
}

/** Where a person may go from here, and the way out, which asks first. */
export function MemberLinks({ session, onChoose }: Props) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('personal')} className={styles.links}>
      {entries.map(({ to, name }) => (
        <Link key={to} to={to} className={styles.entry} onClick={onChoose}>
          {t(name)}
        </Link>
      ))}
      <button
        type="button"
        className={styles.exit}
        onClick={() => {
          onChoose()
          session.send({ type: 'exit.ask' })
        }}
      >
        {t('exit')}
      </button>
    </nav>
  )
}
