import { useTranslation } from 'react-i18next'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import { clockTime } from '../countdown/clock-time.ts'
import { useLanguage } from '../language.ts'

/** Says what is wrong in words, and how many seconds the exchange asked to wait where it did; null while nothing is wrong. */
export function useErrorText() {
  const { t } = useTranslation('errors')
  const language = useLanguage()
  return (error: ErrorKey | null, wait: number | null = null): string | null => {
    if (error === null) return null
    if (error !== 'TOO_MANY_REQUESTS' || wait === null) return t(error)
    return t('common:tryAgainIn', { time: clockTime(wait, language) })
  }
}
