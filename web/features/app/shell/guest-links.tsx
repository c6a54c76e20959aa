import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './guest-links.module.css'

/** The ways in for somebody who is not logged in (spec 2, "Navbar"). */
export function GuestLinks({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <div className={`${styles.links} ${className ?? ''}`}>
      <Link className={styles.logIn} to="/login">
        {t('logIn')}
      </Link>
      <Link className={styles.register} to="/sign-up">
        {t('register')}
      </Link>
    </div>
  )
}
