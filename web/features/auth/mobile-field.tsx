import { useTranslation } from 'react-i18next'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import { localDigits } from '#shared/money/format.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useLanguage } from '#web/ui/language.ts'

type Props = { text: string; error: ErrorKey | null; isDisabled: boolean; onChange: (text: string) => void }

/** The number that says who somebody is; what is wrong with the step is said here. */
export function MobileField({ text, error, isDisabled, onChange }: Props) {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  return (
    <TextField
      label={t('mobile')}
      hint={t('mobileHint')}
      error={error === null ? null : t(`errors:${error}`)}
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
