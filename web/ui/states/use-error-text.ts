import type { Reason } from '#shared/core/errors/reason.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { clockTime } from '../countdown/clock-time.ts'
import { useLanguage } from '../language.ts'

/** Says a reason in words; `wait` are the whole seconds that the exchange asked to wait, where it did. */
export type ErrorText = {
  (reason: Reason, wait?: number | null): string
  (reason: Reason | null, wait?: number | null): string | null
}

/**
 * What every view says a refusal with: the sentence of the catalogue, how long to wait, or the exchange's own words, which
 * stand in the direction of their own script whatever stands around them; null while nothing is wrong.
 */
export function useErrorText(): ErrorText {
  const { t } = useTranslation('errors')
  const language = useLanguage()
  const say = (reason: Reason | null, wait: number | null = null): string | null => {
    if (reason === null) return null
    if (typeof reason !== 'string') return isolated(reason.told)
    if (reason !== 'TOO_MANY_REQUESTS' || wait === null) return t(reason)
    return t('common:tryAgainIn', { time: clockTime(wait, language) })
  }
  return say as ErrorText
}

/** A text of which nobody knows the language, as `<bdi>` and `dir="auto"` show it: these words also stand within sentences. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
