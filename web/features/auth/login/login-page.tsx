import { Button } from '@mantine/core'
import { IconBrandGoogle, IconCircleCheck } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import { statePath } from '#machines/app/state-path.ts'
import type { LoginRef } from '#machines/auth/login/login.machine.ts'
import { selectCodeRef, selectFactor, selectLogin, selectLoginBlocker } from '#machines/auth/login/login.selectors.ts'
import { pathWithNext } from '#machines/auth/route-guard/pages.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { PhraseLine } from '#web/ui/phrase/phrase-line.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { AuthCard } from '../parts/auth-card.tsx'
import styles from '../parts/auth-form.module.css'
import { AuthForm } from '../parts/auth-form.tsx'
import { CodeStep } from '../parts/code-step.tsx'
import { FactorLead } from '../parts/factor-lead.tsx'
import { MobileField } from '../parts/mobile-field.tsx'
import { SubmitButton } from '../parts/submit-button.tsx'

type Props = {
  login: LoginRef
  /** The page that opens after the log-in; null for the default. */
  next: string | null
  isPasswordSet: boolean
  /** Called when the user wants to log in, or to register, with another number. */
  onRestart: (path: '/login' | '/sign-up') => void
}

/** The pages /login, /login/send-phone and /login/send-mail: the number, then the code of the second factor. */
export function LoginPage({ login, next, isPasswordSet, onRestart }: Props) {
  const { t } = useTranslation('auth')
  const state = useSelector(login, (snapshot) => statePath(snapshot.value))
  const factor = useSelector(login, selectFactor, shallowEqual)
  const code = useSelector(login, selectCodeRef)
  if (state === 'done') {
    return (
      <AuthCard
        flow="login"
        state={state}
        title={t('loginTitle')}
        description={t('loginDescription')}
        lead={<span role="status">{t('opening')}</span>}
      >
        {null}
      </AuthCard>
    )
  }
  if (factor !== null && code !== undefined) {
    return (
      <AuthCard
        flow="login"
        state={state}
        title={t(`${factor.factor}.title`)}
        description={t('loginDescription')}
        lead={<FactorLead factor={factor.factor} contact={factor.contact} />}
      >
        <PhraseLine />
        <CodeStep
          code={code}
          restart={factor.isRegistration ? t('registerOther') : undefined}
          onRestart={() => onRestart(factor.isRegistration ? '/sign-up' : '/login')}
        />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      flow="login"
      state={state}
      title={t('loginTitle')}
      description={t('loginDescription')}
      lead={t('loginLead')}
      others={
        <>
          <p>
            {t('noAccount')} <Link to={pathWithNext('/sign-up', next)}>{t('toRegister')}</Link>
          </p>
          <Link to={pathWithNext('/login/forget', next)}>{t('forgot')}</Link>
        </>
      }
    >
      <PhraseLine />
      {isPasswordSet ? (
        <p className={`flex gap-8 rounded-medium bg-up-wash text-up ${styles.done}`} role="status">
          <IconCircleCheck size={18} aria-hidden />
          {t('passwordSet')}
        </p>
      ) : null}
      <LoginForm login={login} />
      <div className="grid gap-6">
        <p className={`flex items-center gap-12 text-faint text-14 ${styles.or}`}>{t('or')}</p>
        <Button
          variant="default"
          className={styles.button}
          disabled
          leftSection={<IconBrandGoogle size={18} aria-hidden />}
          aria-describedby="google-off"
        >
          {t('google')}
        </Button>
        <p id="google-off" className={styles.why}>
          {t('googleOff')}
        </p>
      </div>
    </AuthCard>
  )
}

function LoginForm({ login }: { login: LoginRef }) {
  const { t } = useTranslation('auth')
  const { mobile, remember, error, wait, isBusy } = useSelector(login, selectLogin, shallowEqual)
  const blocker = useSelector(login, selectLoginBlocker)
  return (
    <AuthForm onSubmit={() => login.send({ type: 'login.submit' })}>
      <MobileField
        text={mobile}
        error={error}
        wait={wait}
        isDisabled={isBusy}
        onChange={(text) => login.send({ type: 'mobile.change', text })}
      />
      <Checkbox
        label={t('remember')}
        isOn={remember}
        onChange={(isOn) => login.send({ type: 'remember.change', isOn })}
      />
      <SubmitButton name={t('next')} why={blocker === null ? null : t('mobileNeeded')} isBusy={isBusy} />
    </AuthForm>
  )
}
