import { shallowEqual, useSelector } from '@xstate/react'
import type { ResetPasswordRef } from '#machines/auth/reset-password/reset-password.machine.ts'
import {
  selectNewPassword,
  selectPasswordErrors,
  selectReset,
} from '#machines/auth/reset-password/reset-password.selectors.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** The new password twice. Each broken rule has a message at its field. */
export function NewPassword({ reset }: { reset: ResetPasswordRef }) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  const { password, repeat } = useSelector(reset, selectNewPassword, shallowEqual)
  const { mobile } = useSelector(reset, selectReset, shallowEqual)
  const faults = useSelector(reset, selectPasswordErrors, shallowEqual)
  const errorOf = (isMeant: (fault: ErrorKey) => boolean) => {
    const texts = faults.filter(isMeant).map((fault) => errorText(fault))
    return texts.length === 0 ? null : texts.join(' ')
  }
  const wrong = errorOf((fault) => fault !== 'passwordMismatch')
  return (
    <>
      {/* Password managers save the password under this user name. */}
      <input className="hidden" type="text" autoComplete="username" value={mobile} readOnly tabIndex={-1} aria-hidden />
      <TextField
        label={t('password')}
        hint={t('passwordHint')}
        error={wrong}
        text={password}
        type="password"
        name="new-password"
        autoComplete="new-password"
        isLatin
        isFocused={wrong !== null}
        onChange={(text) => reset.send({ type: 'password.change', text })}
      />
      <TextField
        label={t('repeat')}
        error={errorOf((fault) => fault === 'passwordMismatch')}
        text={repeat}
        type="password"
        name="repeat-password"
        autoComplete="new-password"
        isLatin
        isFocused={wrong === null && faults.length > 0}
        onChange={(text) => reset.send({ type: 'repeat.change', text })}
      />
    </>
  )
}
