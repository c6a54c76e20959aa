import { Link } from 'react-router-dom'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './last-call.module.css'

/** The call to action at the end of the page: registration for a guest, the trade page for a user with a session. */
export function LastCall({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { t } = useTranslation('homeSections')
  return (
    <section
      className={`flex items-center flex-wrap justify-between rounded-large bg-accent-wash ${styles.call}`}
      aria-labelledby="last-call"
    >
      <div>
        <h2 id="last-call" className="text-28 font-title leading-[1.5] phone:text-20">
          {t(isLoggedIn ? 'last.userTitle' : 'last.title')}
        </h2>
        <p className={`text-16 phone:text-14 ${styles.text}`}>{t(isLoggedIn ? 'last.userText' : 'last.text')}</p>
      </div>
      <div className={`flex items-center flex-wrap phone:w-full ${styles.ways}`}>
        <Link
          className={`rounded-medium text-16 font-strong leading-48 bg-accent text-on-accent hover:bg-accent-hover phone:flex-[1_1_100%] phone:text-center ${styles.first}`}
          to={isLoggedIn ? '/profile/trade' : '/sign-up'}
        >
          {t(isLoggedIn ? 'last.trade' : 'last.register')}
        </Link>
        <Link
          className="rounded-medium text-16 font-strong leading-48 text-accent"
          to={isLoggedIn ? '/profile/otc' : '/login'}
        >
          {t(isLoggedIn ? 'last.otc' : 'last.logIn')}
        </Link>
      </div>
    </section>
  )
}
