import { useCallback } from 'react'
import type { Names } from '#machines/app/search/names.ts'
import type { CoinFee } from '#machines/site/fees/fees.ts'
import { isCoin } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'

/** Returns a function that gives the names of a coin in the fee list. An unknown coin has the exchange's name. */
export function useFeeNames(): (fee: CoinFee) => Names {
  const language = useLanguage()
  const namesOf = useCoinNames()
  return useCallback(
    ({ coin, code, persianName, englishName }) => {
      const { name, others } = namesOf(coin)
      const shown = isCoin(coin) ? name : language === 'fa' ? persianName : englishName
      return { shown, others: [...others, code, persianName, englishName] }
    },
    [language, namesOf],
  )
}
