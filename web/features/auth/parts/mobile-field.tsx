import type { Reason } from '#shared/core/errors/reason.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useLanguage } from '#web/ui/language.ts'
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
  const language = useLanguage()
  const errorText = useErrorText()
  return (
    <TextField
      label={t('mobile')}
      hint={t('mobileHint')}
      error={errorText(error, wait)}
      text={localDigits(text, language)}
      name="username"
      autoComplete="username"
      inputMode="tel"
      isLatin
      isFocused
      isReadOnly={isDisabled}
      onChange={onChange}
    />
  )
}
