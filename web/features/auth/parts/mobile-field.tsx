import type { Reason } from '#shared/core/errors/reason.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = {
  text: string
  error: Reason | null
  wait: number | null
  isDisabled: boolean
  onChange: (text: string) => void
}

/** The field of the mobile number that identifies the user. It shows the error of the step. */
export function MobileField({ text, error, wait, isDisabled, onChange }: Props) {
  const { t } = useTranslation('auth')
  const errorText = useErrorText()
  return (
    <TextField
      label={t('mobile')}
      hint={t('mobileHint')}
      error={errorText(error, wait)}
      text={text}
      name="username"
      autoComplete="username"
      inputMode="tel"
      isNumber
      isFocused
      isReadOnly={isDisabled}
      onChange={onChange}
    />
  )
}
