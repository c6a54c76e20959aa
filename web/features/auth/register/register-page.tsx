import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import type { RegisterRef } from '#machines/auth/register/register.machine.ts'
import { selectRegister, selectRegisterBlocker } from '#machines/auth/register/register.selectors.ts'
import { pathWithNext } from '#machines/auth/route-guard/pages.ts'
import { keyOf } from '#shared/core/errors/reason.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { MarkedText } from '#web/ui/texts/marked-text.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AuthCard } from '../parts/auth-card.tsx'
import styles from '../parts/auth-form.module.css'
import { AuthForm } from '../parts/auth-form.tsx'
import { MobileField } from '../parts/mobile-field.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'

/** Maximum length of a referral code (contract). */
const referralLength = 32

type Props = {
  register: RegisterRef
  /** The page that opens after the registration; null for the default. */
  next: string | null
}

/** The page /sign-up: a mobile number, an optional referral code, and the terms. */
export function RegisterPage({ register, next }: Props) {
  const { t } = useTranslation('auth')
  const state = useSelector(register, (snapshot) => statePath(snapshot.value))
  return (
    <AuthCard
      flow="register"
      state={state}
      title={t('registerTitle')}
      description={t('registerDescription')}
      lead={t('registerLead')}
      others={
        <>
          <p>
            {t('hasAccount')} <Link to={pathWithNext('/login', next)}>{t('toLogin')}</Link>
          </p>
          <p>
            {t('hasQuestion')} <Link to="/faq">{t('toQuestions')}</Link>
          </p>
        </>
      }
    >
      <RegisterForm register={register} />
    </AuthCard>
  )
}

function RegisterForm({ register }: { register: RegisterRef }) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const { mobile, referralCode, hasAgreed, error, wait, isProving, isBusy } = useSelector(
    register,
    selectRegister,
    shallowEqual,
  )
  const blocker = useSelector(register, selectRegisterBlocker)
  const isOfReferral = error !== null && keyOf(error) === 'INVALID_REFERRAL_CODE'
  const why = blocker === null ? null : blocker === 'required' ? t('mobileNeeded') : errorText(blocker)
  return (
    <AuthForm onSubmit={() => register.send({ type: 'register.submit' })}>
      <MobileField
        text={mobile}
        error={error === 'termsRequired' || isOfReferral ? null : error}
        wait={wait}
        isDisabled={isBusy}
        onChange={(text) => register.send({ type: 'mobile.change', text })}
      />
      <TextField
        label={t('referral')}
        text={referralCode}
        error={isOfReferral ? errorText(error) : null}
        maxLength={referralLength}
        isLatin
        isReadOnly={isBusy}
        onChange={(text) => register.send({ type: 'referral.change', text })}
      />
      <Checkbox
        label={
          <MarkedText
            text={t('terms')}
            marks={{ rules: <Link to="/terms" target="_blank" className="text-accent underline underline-offset-4" /> }}
          />
        }
        isOn={hasAgreed}
        onChange={(isOn) => register.send({ type: 'terms.change', isOn })}
      />
      <SubmitButton name={t('register')} why={why} isBusy={isBusy} />
      {isProving ? (
        <p className={styles.why} role="status">
          {t('proving')}
        </p>
      ) : null}
    </AuthForm>
  )
}
