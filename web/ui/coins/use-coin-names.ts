import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isCoin } from '#shared/market/coins.ts'

export type CoinNames = { name: string; code: string; others: readonly string[] }

/** A coin's name and code in the language, and all else it may be searched by. An unknown coin is called what it is. */
export function useCoinNames(): (coin: string) => CoinNames {
  const { t } = useTranslation('coins')
  return useCallback(
    (coin) => {
      if (!isCoin(coin)) return { name: coin, code: coin, others: [] }
      const code = t(`${coin}.code`)
      return {
        name: t(`${coin}.name`),
        code,
        others: [code, t(`${coin}.name`, { lng: 'fa' }), t(`${coin}.name`, { lng: 'en' }), coin],
      }
    },
    [t],
  )
}
