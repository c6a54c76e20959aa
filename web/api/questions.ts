import type { Chapter, Question } from '#machines/site/content/contents.ts'
import { contentCalls } from '#shared/contract/content.ts'
import type { Language } from '#shared/money/format.ts'
import { read } from './request.ts'

/** Questions and answers in the language (spec 3, "FAQ item"). @throws ApiError */
export async function readFaq(language: Language, signal: AbortSignal): Promise<Question[]> {
  const entries = await read(contentCalls.faq, { query: { language }, language, signal })
  return entries.map(({ question, answer }) => ({ title: question, answer }))
}

/** The user manual in the language. @throws ApiError */
export async function readManual(language: Language, signal: AbortSignal): Promise<Chapter[]> {
  return read(contentCalls.userManual, { query: { language }, language, signal })
}
