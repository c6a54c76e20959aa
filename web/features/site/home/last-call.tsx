import { Link } from 'react-router-dom'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './last-call.module.css'

/** The call to action at the end of the page: registration for a guest, the trade page for a user with a session. */
export function LastCall({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation('homeSections')
  return (
    <section className={`row wrap apart round-large accent-wash ${styles.call}`} aria-labelledby="last-call">
      <div>
        <h2 id="last-call" className="text-28 title lh-1-5 phone-text-20">
          {t(isMember ? 'last.memberTitle' : 'last.title')}
        </h2>
        <p className={`text-16 phone-text-14 ${styles.text}`}>{t(isMember ? 'last.memberText' : 'last.text')}</p>
      </div>
      <div className={`row wrap phone-w-full ${styles.ways}`}>
        <Link
          className={`round text-16 strong lh-48 ground-accent on-accent hover-ground-accent-hover phone-whole-line phone-text-center ${styles.first}`}
          to={isMember ? '/profile/trade' : '/sign-up'}
        >
          {t(isMember ? 'last.trade' : 'last.register')}
        </Link>
        <Link className="round text-16 strong lh-48 accent" to={isMember ? '/profile/otc' : '/login'}>
          {t(isMember ? 'last.otc' : 'last.logIn')}
        </Link>
      </div>
    </section>
  )
}
