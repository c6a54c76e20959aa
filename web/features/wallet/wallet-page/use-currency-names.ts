import { useCallback } from 'react'
import { type CoinNames, useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Returns the function of coin names, extended by Toman. */
export function useCurrencyNames(): (currency: string) => CoinNames {
  const { t } = useTranslation('common')
  const namesOf = useCoinNames()
  return useCallback(
    (currency) => {
      if (currency !== 'TOMAN') return namesOf(currency)
      const others = [t('currency.TOMAN', { lng: 'fa' }), t('currency.TOMAN', { lng: 'en' }), 'TOMAN', 'IRT']
      return { name: t('currency.TOMAN'), code: t('currency.TOMAN'), others }
    },
    [t, namesOf],
  )
}
