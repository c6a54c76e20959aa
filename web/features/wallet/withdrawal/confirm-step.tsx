import { Button, Loader } from '@mantine/core'
import { IconDeviceMobileMessage, IconMail, IconShieldLock } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ConfirmWithdrawalRef } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import {
  selectConfirmation,
  selectConfirmationState,
  selectWithdrawalCodeRef,
} from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.selectors.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { UnknownOutcome } from './unknown-outcome.tsx'
import styles from './withdrawal.module.css'
import { WithdrawalCodeStep } from './withdrawal-code-step.tsx'

const icons = { SMS: IconDeviceMobileMessage, EMAIL: IconMail, GOOGLE_AUTHENTICATOR: IconShieldLock }

type Props = {
  confirmation: ConfirmWithdrawalRef
  /** The facts of the withdrawal to confirm. */
  children: ReactNode
}

/** The code step of a withdrawal, or the steps to a known outcome when the answer was lost (spec 001, section 4). */
export function ConfirmStep({ confirmation, children }: Props) {
  const { t } = useTranslation('withdrawal')
  const state = useSelector(confirmation, selectConfirmationState)
  const { factor, unknown, canLeave } = useSelector(confirmation, selectConfirmation, shallowEqual)
  const code = useSelector(confirmation, selectWithdrawalCodeRef)
  const back = () => confirmation.send({ type: 'withdrawal.back' })
  const Icon = factor === null ? null : icons[factor]
  return (
    <section data-flow="confirmWithdrawal" data-state={state}>
      {children}
      {factor === null || Icon === null ? (
        <>
          <p className="flex items-center gap-12 mt-8 text-body min-h-44" role="status">
            <Loader size={18} aria-hidden /> {t('code.asked')}
          </p>
          <div className={styles.steps}>
            <Button variant="default" data-focus onClick={back}>
              {t('back')}
            </Button>
          </div>
        </>
      ) : unknown === null ? (
        <>
          <p className={`flex items-center gap-10 text-body ${styles.factor}`}>
            <Icon size={20} aria-hidden />
            {t(`code.sent.${factor}`)}
          </p>
          {code === null ? null : <WithdrawalCodeStep code={code} canLeave={canLeave} onBack={back} />}
        </>
      ) : (
        <UnknownOutcome confirmation={confirmation} />
      )}
    </section>
  )
}
