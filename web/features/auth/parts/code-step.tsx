import { IconCircleCheck } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CodeRef } from '#machines/auth/code/code.machine.ts'
import { selectCodeStep } from '#machines/auth/code/code.selectors.ts'
import { CodeField } from '#web/ui/code-field/code-field.tsx'
import { Countdown } from '#web/ui/countdown/countdown.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './auth-form.module.css'
import { AuthForm } from './auth-form.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = {
  code: CodeRef
  /** Called when the user wants to start again with another number. */
  onRestart?: () => void
  /** The name of the button for it; by default that of a log-in. */
  restart?: string | undefined
  /** Fields that are submitted with the code, between it and the button. */
  children?: ReactNode
  confirm?: string
  onSubmit?: () => void
}

/** The code field and its countdown. When the time is over, the button requests another code (spec 4, "Code timers"). */
export function CodeStep({ code, restart, onRestart, children, confirm, onSubmit }: Props) {
  const { t } = useTranslation('auth')
  const shown = useSelector(code, selectCodeStep, shallowEqual)
  const errorText = useErrorText()
  const { state, code: digits, codeLength, secondsLeft, error, wait, isResent, blocker, isOver, isBusy } = shown
  const isWaiting = isOver && secondsLeft !== null && secondsLeft > 0
  const submit = onSubmit ?? (() => code.send({ type: 'code.submit' }))
  return (
    <div data-flow="code" data-state={state}>
      <AuthForm onSubmit={isOver ? () => code.send({ type: 'code.resend' }) : submit}>
        <CodeField
          label={t('code')}
          code={digits}
          length={codeLength}
          error={errorText(error, wait)}
          isReadOnly={isBusy || isOver}
          isFocused={!isOver}
          onChange={(text) => code.send({ type: 'code.change', text })}
        />
        {isResent ? (
          <p className={`flex gap-8 rounded-medium bg-up-wash text-up ${styles.done}`} role="status">
            <IconCircleCheck size={18} aria-hidden />
            {t('common:codeResent')}
          </p>
        ) : null}
        {children}
        <div className="flex items-center flex-wrap justify-between gap-x-12">
          {secondsLeft === null ? null : <Countdown seconds={secondsLeft} isWait={isWaiting} />}
          {onRestart === undefined ? null : (
            <button
              type="button"
              className={`h-44 px-4 rounded-small text-accent text-14 font-strong leading-44 hover:underline ${styles.link}`}
              onClick={onRestart}
            >
              {restart ?? t('otherNumber')}
            </button>
          )}
        </div>
        {/* One button for both actions, so that it keeps the focus when the time ends. */}
        <SubmitButton
          name={isOver ? t('resend') : (confirm ?? t('confirm'))}
          why={isWaiting ? t('common:newCodeLater') : isOver || blocker === null ? null : t('errors:codeIncomplete')}
          isBusy={isBusy}
        />
      </AuthForm>
    </div>
  )
}
