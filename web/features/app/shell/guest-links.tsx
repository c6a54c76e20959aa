import { Link } from 'react-router-dom'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { guestEntries } from './entries.ts'
import styles from './guest-links.module.css'

const looks = {
  logIn: styles.logIn,
  register: `bg-accent text-on-accent hover:bg-accent-hover ${styles.register}`,
}

/** The links to log-in and registration. */
export function GuestLinks({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <div className={`${styles.links} ${className ?? ''}`}>
      {guestEntries.map(({ to, name }) => (
        <Link key={to} className={looks[name]} to={to}>
          {t(name)}
        </Link>
      ))}
    </div>
  )
}
