import { useCallback } from 'react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useOwnAmounts } from './own-amounts.ts'

/** As `Own`, for an amount of the user's own that stands in a sentence or in a name that is read aloud; the same until that changes. */
export function useOwnText(): (amount: string) => string {
  const { t } = useTranslation('privacy')
  const { isHidden } = useOwnAmounts()
  return useCallback((amount) => (isHidden ? t('hidden') : amount), [isHidden, t])
}
