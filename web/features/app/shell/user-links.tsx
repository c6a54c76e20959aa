import { Link } from 'react-router-dom'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The links of a user with a session, in the order of spec 2, "Navbar", and their alerts. */
const entries = [
  { to: '/profile', name: 'dashboard' },
  { to: '/profile/account', name: 'account' },
  { to: '/profile/wallet', name: 'wallet' },
  { to: '/alerts', name: 'alerts' },
  { to: '/', name: 'homePage' },
] as const

type Props = {
  session: SessionRef
  /** Called when an entry is chosen, even if its page is already shown. */
  onChoose: () => void
}

/** The user's pages, and the log-out, which asks first. */
export function UserLinks({ session, onChoose }: Props) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('personal')} className="grid">
      {entries.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          className="flex items-center min-h-44 px-12 rounded-small text-body font-text text-start hover:bg-surface-2"
          onClick={onChoose}
        >
          {t(name)}
        </Link>
      ))}
      <button
        type="button"
        className="flex items-center min-h-44 px-12 rounded-small text-body font-text text-start hover:bg-surface-2"
        onClick={() => {
          onChoose()
          session.send({ type: 'exit.request' })
        }}
      >
        {t('exit')}
      </button>
    </nav>
  )
}
