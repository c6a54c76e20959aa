import { Link } from 'react-router-dom'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './last-call.module.css'

/** The last word of the page: the way in for a guest, the way to trade for who is in. */
export function LastCall({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation('homeSections')
  return (
    <section className={styles.call} aria-labelledby="last-call">
      <div>
        <h2 id="last-call" className={styles.title}>
          {t(isMember ? 'last.memberTitle' : 'last.title')}
        </h2>
        <p className={styles.text}>{t(isMember ? 'last.memberText' : 'last.text')}</p>
      </div>
      <div className={styles.ways}>
        <Link className={styles.first} to={isMember ? '/profile/trade' : '/sign-up'}>
          {t(isMember ? 'last.trade' : 'last.register')}
        </Link>
        <Link className={styles.second} to={isMember ? '/profile/otc' : '/login'}>
          {t(isMember ? 'last.otc' : 'last.logIn')}
        </Link>
      </div>
    </section>
  )
}
