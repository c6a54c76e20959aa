import { IconDeviceMobile, IconMail, IconShieldLock } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SessionRef } from '#machines/session/session.machine.ts'
import { selectPerson } from '#machines/session/session.selectors.ts'
import type { TwoStepRef } from '#machines/two-step/two-step.machine.ts'
import { selectChoice } from '#machines/two-step/two-step.selectors.ts'
import styles from './settings.module.css'

const methods = ['SMS', 'EMAIL', 'GOOGLE_AUTHENTICATOR'] as const
const icons = { SMS: IconDeviceMobile, EMAIL: IconMail, GOOGLE_AUTHENTICATOR: IconShieldLock }

/** The three methods; the one in use is marked, and one that cannot be had says why (spec 001, section 2, "Settings"). */
export function MethodChoice({ twoStep, session }: { twoStep: TwoStepRef; session: SessionRef }) {
  const { t } = useTranslation('settings')
  const name = useId()
  const { factor, chosen, isBusy } = useSelector(twoStep, selectChoice, shallowEqual)
  const hasEmail = useSelector(session, (snapshot) => Boolean(selectPerson(snapshot)?.email))
  return (
    <fieldset className={styles.methods} aria-busy={isBusy}>
      <legend className={styles.legend}>{t('methodsLabel')}</legend>
      {methods.map((method) => {
        const Icon = icons[method]
        const isMissing = method === 'EMAIL' && !hasEmail
        return (
          <div key={method} className={styles.method} data-method={method} data-chosen={method === chosen || undefined}>
            <label className={styles.choice}>
              <input
                type="radio"
                name={name}
                value={method}
                checked={method === chosen}
                disabled={isMissing}
                aria-describedby={`${name}-${method}`}
                onChange={() => twoStep.send({ type: 'method.choose', factor: method })}
              />
              <Icon size={24} className={styles.icon} aria-hidden />
              <span className={styles.name}>{t(`methods.${method}.name`)}</span>
              {method === factor ? <span className={styles.inUse}>{t('inUse')}</span> : null}
            </label>
            <p id={`${name}-${method}`} className={styles.about}>
              {t(isMissing ? 'noEmail' : `methods.${method}.about`)}
              {isMissing ? (
                <>
                  {' '}
                  <Link to="/profile/account" className={styles.link}>
                    {t('toAccount')}
                  </Link>
                </>
              ) : null}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}
