import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import type { VerifyEmailRef } from '#machines/auth/verify-email/verify-email.machine.ts'
import { selectCodeRef, selectVerifyEmail } from '#machines/auth/verify-email/verify-email.selectors.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AuthCard } from '../parts/auth-card.tsx'
import styles from '../parts/auth-form.module.css'
import { CodeStep } from '../parts/code-step.tsx'
import { CodeStepSkeleton } from '../parts/code-step-skeleton.tsx'
import { useIsolated } from '../parts/use-isolated.ts'

/** The page /sign-up/email-verification: the code that was sent to an e-mail. It is valid for 300 s. */
export function VerifyEmailPage({ verifyEmail, isLoggedIn }: { verifyEmail: VerifyEmailRef; isLoggedIn: boolean }) {
  const { t } = useTranslation('auth')
  const isolated = useIsolated()
  const state = useSelector(verifyEmail, (snapshot) => statePath(snapshot.value))
  const errorText = useErrorText()
  const { email, error, wait, isSending } = useSelector(verifyEmail, selectVerifyEmail, shallowEqual)
  const code = useSelector(verifyEmail, selectCodeRef)
  const lead = error !== null ? 'mailNotSent' : isSending ? 'mailSending' : 'mailSent'
  return (
    <AuthCard
      flow="verifyEmail"
      state={state}
      title={t('mailTitle')}
      description={t('mailDescription')}
      lead={
        state === 'done' ? (
          t(isLoggedIn ? 'mailVerified' : 'opening')
        ) : (
          <span className={`grid ${styles.stacked}`}>
            {/* Another text needs another element: a longer text in the same element counts as a layout shift. */}
            <span key={lead}>{t(lead, { email: isolated(email) })}</span>
            {/* Invisible, and longer than the text before it, so that nothing moves when the text changes. */}
            <span className="invisible" aria-hidden>
              {t('mailSent', { email: isolated(email) })}
            </span>
          </span>
        )
      }
      others={isLoggedIn ? <Link to="/profile/account">{t('toAccount')}</Link> : undefined}
    >
      {error === null ? null : (
        <>
          <p className="text-down" role="alert">
            {errorText(error, wait)}
          </p>
          <Button className={styles.button} onClick={() => verifyEmail.send({ type: 'mail.send' })}>
            {t('common:retry')}
          </Button>
        </>
      )}
      {isSending ? <CodeStepSkeleton /> : null}
      {code === undefined || state === 'done' ? null : <CodeStep code={code} />}
    </AuthCard>
  )
}
