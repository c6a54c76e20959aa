import type { Reason } from '#shared/core/errors/reason.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Returns a function that gives the text of the reason why an order cannot be sent now. */
export function useBlockerText(): (blocker: Reason) => string {
  const { t } = useTranslation('ticket')
  const errorText = useErrorText()
  return (blocker) => (blocker === 'offline' ? t('offline') : errorText(blocker))
}
