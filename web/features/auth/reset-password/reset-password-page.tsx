import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import type { ResetPasswordRef } from '#machines/auth/reset-password/reset-password.machine.ts'
import {
  selectCodeRef,
  selectReset,
  selectResetBlocker,
} from '#machines/auth/reset-password/reset-password.selectors.ts'
import { pathWithNext } from '#machines/auth/route-guard/pages.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AuthCard } from '../parts/auth-card.tsx'
import { AuthForm } from '../parts/auth-form.tsx'
import { CodeStep } from '../parts/code-step.tsx'
import { MobileField } from '../parts/mobile-field.tsx'
import { NewPassword } from '../parts/new-password.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'
import { useIsolated } from '../parts/use-isolated.ts'

type Props = {
  reset: ResetPasswordRef
  /** The page that opens after the log-in; null for the default. */
  next: string | null
  onRestart: () => void
}

/**
 * The pages /login/forget, then /login/forget-otp or /login/forget/verify: the number, then the code with the new password.
 */
export function ResetPasswordPage({ reset, next, onRestart }: Props) {
  const { t } = useTranslation('auth')
  const isolated = useIsolated()
  const state = useSelector(reset, (snapshot) => statePath(snapshot.value))
  const { mobile } = useSelector(reset, selectReset, shallowEqual)
  const code = useSelector(reset, selectCodeRef)
  const isSetting = code !== undefined && state !== 'done'
  return (
    <AuthCard
      flow="resetPassword"
      state={state}
      title={t('resetTitle')}
      description={t('resetDescription')}
      lead={isSetting ? t('newLead', { contact: isolated(mobile) }) : t('resetLead')}
      others={<Link to={pathWithNext('/login', next)}>{t('backToLogin')}</Link>}
    >
      {isSetting ? (
        <CodeStep
          code={code}
          confirm={t('setPassword')}
          onRestart={onRestart}
          onSubmit={() => reset.send({ type: 'reset.submit' })}
        >
          <NewPassword reset={reset} />
        </CodeStep>
      ) : (
        <NumberForm reset={reset} />
      )}
    </AuthCard>
  )
}

function NumberForm({ reset }: { reset: ResetPasswordRef }) {
  const { t } = useTranslation('auth')
  const { mobile, error, wait, isBusy } = useSelector(reset, selectReset, shallowEqual)
  const blocker = useSelector(reset, selectResetBlocker)
  return (
    <AuthForm onSubmit={() => reset.send({ type: 'reset.request' })}>
      <MobileField
        text={mobile}
        error={error}
        wait={wait}
        isDisabled={isBusy}
        onChange={(text) => reset.send({ type: 'mobile.change', text })}
      />
      <SubmitButton name={t('request')} why={blocker === null ? null : t('mobileNeeded')} isBusy={isBusy} />
    </AuthForm>
  )
}
