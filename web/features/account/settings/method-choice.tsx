import { IconDeviceMobile, IconMail, IconShieldLock } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { TwoStepRef } from '#machines/account/two-step/two-step.machine.ts'
import { selectChoice } from '#machines/account/two-step/two-step.selectors.ts'
import type { SessionRef } from '#machines/auth/session/session.machine.ts'
import { selectPerson } from '#machines/auth/session/session.selectors.ts'
import { ChoiceCards } from '#web/ui/choice-cards/choice-cards.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

const methods = ['SMS', 'EMAIL', 'GOOGLE_AUTHENTICATOR'] as const
const icons = { SMS: IconDeviceMobile, EMAIL: IconMail, GOOGLE_AUTHENTICATOR: IconShieldLock }

/**
 * The three methods. The one in use is marked, and an unavailable one shows the reason (spec 001, section 2, "Settings").
 */
export function MethodChoice({ twoStep, session }: { twoStep: TwoStepRef; session: SessionRef }) {
  const { t } = useTranslation('settings')
  const { factor, chosen, isBusy } = useSelector(twoStep, selectChoice, shallowEqual)
  const hasEmail = useSelector(session, (snapshot) => Boolean(selectPerson(snapshot)?.email))
  return (
    <ChoiceCards
      label={t('methodsLabel')}
      isLabelHidden
      look="list"
      isBusy={isBusy}
      cards={methods.map((method) => {
        const Icon = icons[method]
        return {
          value: method,
          mark: <Icon size={24} aria-hidden />,
          name: t(`methods.${method}.name`),
          badge:
            method === factor ? (
              <span className="px-10 rounded-small bg-up-wash text-up text-12 font-strong leading-24">
                {t('inUse')}
              </span>
            ) : null,
          about: t(`methods.${method}.about`),
          blocker: method === 'EMAIL' && !hasEmail ? <NoEmail /> : null,
        }
      })}
      chosen={chosen}
      onChoose={(value) => {
        const factor = methods.find((method) => method === value)
        if (factor !== undefined) twoStep.send({ type: 'method.choose', factor })
      }}
    />
  )
}

function NoEmail() {
  const { t } = useTranslation('settings')
  return (
    <>
      {t('noEmail')}{' '}
      <Link to="/profile/account" className="text-accent font-strong underline">
        {t('toAccount')}
      </Link>
    </>
  )
}
