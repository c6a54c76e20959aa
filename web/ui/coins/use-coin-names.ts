import { useCallback } from 'react'
import { coinRecords } from '#shared/market/coin-records.ts'
import { isCoin } from '#shared/market/coins.ts'
import { useLanguage } from '../language.ts'

export type CoinNames = { name: string; code: string; others: readonly string[] }

/**
 * Returns a function that gives a coin's name and code in the language, and all other names for search. An unknown coin
 * keeps its key as name and code.
 */
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
