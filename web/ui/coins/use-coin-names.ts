import { useCallback } from 'react'
import { type CoinRecord, coinRecords } from '#shared/market/coin-records.ts'
import { isCoin } from '#shared/market/coins.ts'
import { useLanguage } from '../language.ts'

/** `chain` distinguishes a coin from another one with its code. */
export type CoinNames = { name: string; code: string; chain?: string; others: readonly string[] }

/**
 * Returns a function that gives a coin's name and code in the language, and all other names for search. An unknown coin
 * keeps its key as name and code.
 */
export function useCoinNames(): (coin: string) => CoinNames {
  const language = useLanguage()
  return useCallback(
    (coin) => {
      if (!isCoin(coin)) return { name: coin, code: coin, others: [] }
      const { code, chain, fa, en, [language]: name }: CoinRecord = coinRecords[coin]
      return { name, code, ...(chain && { chain }), others: [code, fa, en, coin] }
    },
    [language],
  )
}
