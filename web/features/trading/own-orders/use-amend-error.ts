import type { AmendError } from '#machines/trading/amend-order/amend-check.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Returns a function that gives the text of an amendment's error. */
export function useAmendErrorText(): (error: AmendError) => string {
  const { t } = useTranslation('orders')
  const errorText = useErrorText()
  return (error) => (error === 'amountExecuted' || error === 'notOpen' ? t(`amend.errors.${error}`) : errorText(error))
}
