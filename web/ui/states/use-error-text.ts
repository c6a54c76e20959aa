import type { Reason } from '#shared/core/errors/reason.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { clockTime } from '../countdown/clock-time.ts'
import { useLanguage } from '../language.ts'

/** Returns the text of a reason; `wait` is the number of whole seconds that the exchange asked to wait, or null. */
export type ErrorText = {
  (reason: Reason, wait?: number | null): string
  (reason: Reason | null, wait?: number | null): string | null
}

/**
 * Returns the function with which every view shows a refusal. Its text is the catalogue's sentence, the time to wait,
 * or the exchange's own text, which keeps the direction of its own script. Null without a reason.
 */
export function useErrorText(): ErrorText {
  const { t } = useTranslation('errors')
  const language = useLanguage()
  const textOf = (reason: Reason | null, wait: number | null = null): string | null => {
    if (reason === null) return null
    if (typeof reason !== 'string') return isolated(reason.text)
    if (reason !== 'TOO_MANY_REQUESTS' || wait === null) return t(reason)
    return t('common:tryAgainIn', { time: clockTime(wait, language) })
  }
  return textOf as ErrorText
}

/** Isolates a text of unknown language, as `<bdi>` and `dir="auto"` do, because it may be part of a sentence. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
