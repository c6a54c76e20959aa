import { fromPromise } from 'xstate'
import { normalizeQuery } from '#machines/app/search/names.ts'
import type { Story } from '#machines/market/coin-page/coin-page.machine.ts'
import type { Language } from '#shared/core/money/format.ts'
import { type Coin, coinRecords } from '#shared/market/coin-records.ts'

export const coinPageActors = {
  // The API layer brings the contract's schemas: it is loaded when the first call is made.
  readStory: fromPromise<Story | null, { coin: Coin; language: Language }>(async ({ input, signal }) => {
    const { readBlog } = await import('./blog-calls.ts')
    const texts = await readBlog(input.language, signal)
    const names = namesOf(input.coin)
    return texts.find(({ title }) => names.includes(normalizeQuery(title))) ?? null
  }),
}

/** Titles of blog texts are coin names (contract), in whichever language or spelling. */
function namesOf(coin: Coin): string[] {
  const { fa, en } = coinRecords[coin]
  return [coin, fa, en].map(normalizeQuery)
}
