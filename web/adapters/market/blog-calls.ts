import { contentCalls } from '#shared/contract/content.ts'
import type { Language } from '#shared/core/money/format.ts'
import { read } from '#web/adapters/app/client/read.ts'

export type BlogText = { title: string; html: string }

/** Returns the texts about coins in the language (spec 3, "Blog item"). @throws ApiError */
export async function readBlog(language: Language, signal: AbortSignal): Promise<BlogText[]> {
  const { content } = await read(contentCalls.blog, { query: { language }, language, signal })
  return content.map(({ title, body }) => ({ title, html: body }))
}
