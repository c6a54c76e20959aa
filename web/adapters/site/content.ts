import { fromPromise } from 'xstate'
import { createContentMachine } from '#machines/site/content/content.machine.ts'
import type { Chapter, ExchangeInfo, NewsPost, Question, SiteStatistics } from '#machines/site/content/contents.ts'
import type { CoinFee, LevelFee } from '#machines/site/fees/fees.ts'
import type { SiteConfig } from '#shared/contract/site-config.ts'
import type { Language } from '#shared/core/money/format.ts'

/**
 * The machines of content that is read once. The API layer includes the contract's schemas, so it is loaded with the first
 * call.
 */
export const infoMachine = readBy<ExchangeInfo>(async (language, signal) => {
  const { readExchangeInfo } = await import('#web/adapters/site/content-calls.ts')
  return readExchangeInfo(language, signal)
})

export const faqMachine = readBy<Question[]>(async (language, signal) => {
  const { readFaq } = await import('#web/adapters/site/content-calls.ts')
  return orNothing(await readFaq(language, signal))
})

export const manualMachine = readBy<Chapter[]>(async (language, signal) => {
  const { readManual } = await import('#web/adapters/site/content-calls.ts')
  return orNothing(await readManual(language, signal))
})

export const levelsMachine = readBy<LevelFee[]>(async (language, signal) => {
  const { readAccountLevels } = await import('#web/adapters/site/fees-calls.ts')
  return orNothing(await readAccountLevels(language, signal))
})

export const coinFeesMachine = readBy<CoinFee[]>(async (language, signal) => {
  const { readCoinFees } = await import('#web/adapters/site/fees-calls.ts')
  return orNothing(await readCoinFees(language, signal))
})

export const statisticsMachine = readBy<SiteStatistics>(async (language, signal) => {
  const { readStatistics } = await import('#web/adapters/site/content-calls.ts')
  return readStatistics(language, signal)
})

export const newsMachine = readBy<NewsPost[]>(async (language, signal) => {
  const { readNews } = await import('#web/adapters/site/content-calls.ts')
  return orNothing(await readNews(language, signal))
})

export const siteConfigMachine = readBy<SiteConfig>(async (_, signal) => {
  const { readSiteConfig } = await import('#web/adapters/site/site-config.ts')
  return readSiteConfig(signal)
})

function readBy<Content>(readContent: (language: Language, signal: AbortSignal) => Promise<Content | null>) {
  const actor = fromPromise<Content | null, { language: Language }>(({ input, signal }) =>
    readContent(input.language, signal),
  )
  return createContentMachine<Content>().provide({ actors: { readContent: actor } })
}

function orNothing<Item>(items: Item[]): Item[] | null {
  return items.length === 0 ? null : items
}
