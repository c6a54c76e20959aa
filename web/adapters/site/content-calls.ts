import type { Chapter, ExchangeInfo, NewsPost, Question, SiteStatistics } from '#machines/site/content/contents.ts'
import { contentCalls } from '#shared/contract/content.ts'
import type { Language } from '#shared/core/money/format.ts'
import { read } from '#web/adapters/app/client/read.ts'

/**
 * Returns the news in the language (spec 3, "News post"), in the order of the feed. HTML titles are converted to text. A
 * post without an https link is left out. @throws ApiError
 */
export async function readNews(language: Language, signal: AbortSignal): Promise<NewsPost[]> {
  const posts = await read(contentCalls.newsPosts, { query: { language }, language, signal })
  return posts
    .filter(({ link }) => URL.parse(link)?.protocol === 'https:')
    .map(({ title, date, better_featured_image, link }) => ({
      title: textOf(title.rendered),
      date: Date.parse(date),
      image: better_featured_image?.source_url ?? null,
      link,
    }))
}

/** Returns the text of HTML. A document parsed in this way runs no scripts and loads nothing. */
function textOf(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
}

/** Returns questions and answers in the language (spec 3, "FAQ item"). @throws ApiError */
export async function readFaq(language: Language, signal: AbortSignal): Promise<Question[]> {
  const entries = await read(contentCalls.faq, { query: { language }, language, signal })
  return entries.map(({ question, answer }) => ({ title: question, answer }))
}

/** Returns the user manual in the language. @throws ApiError */
export async function readManual(language: Language, signal: AbortSignal): Promise<Chapter[]> {
  return read(contentCalls.userManual, { query: { language }, language, signal })
}

/** Returns the figures of the about page (spec 3, "Site statistics"). @throws ApiError */
export async function readStatistics(language: Language, signal: AbortSignal): Promise<SiteStatistics> {
  const { baseDTO } = await read(contentCalls.marketInfoHome, { language, signal })
  return {
    trades: baseDTO.tradesAmount,
    value: baseDTO.tradesValue,
    users: String(baseDTO.userCount),
    asOf: Date.now(),
  }
}

/**
 * Returns the exchange's data in the language (spec 3, "Exchange info"), or null when there is none. Links without https
 * are left out. @throws ApiError
 */
export async function readExchangeInfo(language: Language, signal: AbortSignal): Promise<ExchangeInfo | null> {
  const entries = await read(contentCalls.exchangeInfo, { language, signal })
  const entry = entries.find((one) => one.language.toLowerCase().startsWith(language))
  if (entry === undefined) return null
  const { address, number, email, privacyPolicy } = entry
  return {
    address,
    number,
    email,
    privacyPolicy,
    appAndroid: safeLink(entry.appAndroid),
    appIOS: safeLink(entry.appIOS),
    instagram: safeLink(entry.instagram),
    linkedin: safeLink(entry.linkedin),
    telegram: safeLink(entry.telegram),
    twitter: safeLink(entry.twitter),
  }
}

/** Returns a URL of the server only if it is a complete https URL. */
function safeLink(text: string | null | undefined): string | undefined {
  const url = text ? URL.parse(text) : null
  return url?.protocol === 'https:' ? url.href : undefined
}
