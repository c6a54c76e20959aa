import type { Invites } from '#machines/site/content/contents.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { useLanguage } from '#web/ui/language.ts'
import { Amount } from '#web/ui/numbers/price.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './invite.module.css'

/** The profit and the number of the user's invitations. */
export function Gains({ invites: { profit, invitees } }: { invites: Invites }) {
  const { t } = useTranslation('invite')
  const language = useLanguage()
  return (
    <dl className={`grid gap-12 ${styles.gains}`}>
      <div>
        <dt>{t('profit')}</dt>
        <dd>
          <Own>
            <Amount value={profit} currency="TOMAN" className={`text-body text-28 phone:text-20 ${styles.figure}`} />
          </Own>{' '}
          {t('common:currency.TOMAN')}
        </dd>
      </div>
      <div>
        <dt>{t('invitees')}</dt>
        <dd>
          <span className={`text-body text-28 phone:text-20 ${styles.figure}`}>
            {localDigits(String(invitees), language)}
          </span>{' '}
          {t('people', { count: invitees })}
        </dd>
      </div>
    </dl>
  )
}
