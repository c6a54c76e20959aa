import { useCallback } from 'react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useOwnAmounts } from './own-amounts.ts'

/**
 * Returns a function that masks an own amount within a sentence or an accessible name, as `Own` does. The function
 * stays the same until the setting or the language changes.
 */
export function useOwnText(): (amount: string) => string {
  const { t } = useTranslation('privacy')
  const { isHidden } = useOwnAmounts()
  return useCallback((amount) => (isHidden ? t('hidden') : amount), [isHidden, t])
}
