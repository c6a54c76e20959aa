import { Link } from 'react-router-dom'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { guestEntries } from './entries.ts'
import styles from './guest-links.module.css'

/** The ways in, as links. */
export function GuestLinks({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <div className={`${styles.links} ${className ?? ''}`}>
      {guestEntries.map(({ to, name }) => (
        <Link key={to} className={styles[name]} to={to}>
          {t(name)}
        </Link>
      ))}
    </div>
  )
}
