import type { ExchangeInfo } from '#machines/site/content/contents.ts'
import { contentCalls } from '#shared/contract/content.ts'
import type { Language } from '#shared/money/format.ts'
import { read } from './request.ts'

/**
 * The entry of the language (spec 3, "Exchange info"), or null when there is none. Links that are not https are left out.
 * @throws ApiError
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

/** An address from the server becomes a link only when it is a whole https address. */
function safeLink(text: string | null | undefined): string | undefined {
  const url = text ? URL.parse(text) : null
  return url?.protocol === 'https:' ? url.href : undefined
}
