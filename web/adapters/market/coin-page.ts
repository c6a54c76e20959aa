import { fromPromise } from 'xstate'
import { normalizeQuery } from '#machines/app/search/names.ts'
import type { Story } from '#machines/market/coin-page/coin-page.machine.ts'
import type { Language } from '#shared/core/money/format.ts'
import { type Coin, coinRecords } from '#shared/market/coin-records.ts'

export const coinPageActors = {
  // The API layer includes the contract's schemas, so it is loaded with the first call.
  readStory: fromPromise<Story | null, { coin: Coin; language: Language }>(async ({ input, signal }) => {
    const { readBlog } = await import('./blog-calls.ts')
    const texts = await readBlog(input.language, signal)
    const names = namesOf(input.coin)
    return texts.find(({ title }) => names.includes(normalizeQuery(title))) ?? null
  }),
}

/** Returns a coin's possible titles. Blog texts are titled with a coin name (contract), in any language or spelling. */
function namesOf(coin: Coin): string[] {
  const { fa, en } = coinRecords[coin]
  return [coin, fa, en].map(normalizeQuery)
}
