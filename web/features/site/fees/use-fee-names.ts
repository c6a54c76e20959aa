import { useCallback } from 'react'
import type { Names } from '#machines/app/search/names.ts'
import type { CoinFee } from '#machines/site/fees/fees.ts'
import { isCoin } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'

/** What a coin of the fee list is called; one we have no words for is called what the exchange calls it. */
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
