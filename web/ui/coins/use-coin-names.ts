import { useCallback } from 'react'
import { coinRecords } from '#shared/market/coin-records.ts'
import { isCoin } from '#shared/market/coins.ts'
import { useLanguage } from '../language.ts'

export type CoinNames = { name: string; code: string; others: readonly string[] }

/** A coin's name and code in the language, and all else it may be searched by. An unknown coin is called what it is. */
export function useCoinNames(): (coin: string) => CoinNames {
  const language = useLanguage()
  return useCallback(
    (coin) => {
      if (!isCoin(coin)) return { name: coin, code: coin, others: [] }
      const { code, fa, en, [language]: name } = coinRecords[coin]
      return { name, code, others: [code, fa, en, coin] }
    },
    [language],
  )
}
