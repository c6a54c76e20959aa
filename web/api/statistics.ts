import type { SiteStatistics } from '#machines/site/content/contents.ts'
import { contentCalls } from '#shared/contract/content.ts'
import type { Language } from '#shared/money/format.ts'
import { read } from './request.ts'

/** The figures of the about page (spec 3, "Site statistics"). @throws ApiError */
export async function readStatistics(language: Language, signal: AbortSignal): Promise<SiteStatistics> {
  const { baseDTO } = await read(contentCalls.marketInfoHome, { language, signal })
  return {
    trades: baseDTO.tradesAmount,
    value: baseDTO.tradesValue,
    users: String(baseDTO.userCount),
    asOf: Date.now(),
  }
}
