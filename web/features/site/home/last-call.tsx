import { Link } from 'react-router-dom'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './last-call.module.css'

/** The call to action at the end of the page: registration for a guest, the trade page for a user with a session. */
export function LastCall({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation('homeSections')
  return (
    <section className={`row wrap apart round-large accent-wash ${styles.call}`} aria-labelledby="last-call">
      <div>
        <h2 id="last-call" className="text-28 title lh-1-5 phone-text-20">
          {t(isLoggedIn ? 'last.userTitle' : 'last.title')}
        </h2>
        <p className={`text-16 phone-text-14 ${styles.text}`}>{t(isLoggedIn ? 'last.userText' : 'last.text')}</p>
      </div>
      <div className={`row wrap phone-w-full ${styles.ways}`}>
        <Link
          className={`round text-16 strong lh-48 ground-accent on-accent hover-ground-accent-hover phone-whole-line phone-text-center ${styles.first}`}
          to={isLoggedIn ? '/profile/trade' : '/sign-up'}
        >
          {t(isLoggedIn ? 'last.trade' : 'last.register')}
        </Link>
        <Link className="round text-16 strong lh-48 accent" to={isLoggedIn ? '/profile/otc' : '/login'}>
          {t(isLoggedIn ? 'last.otc' : 'last.logIn')}
        </Link>
      </div>
    </section>
  )
}
