import type { NewsPost } from '#machines/site/content/contents.ts'
import { contentCalls } from '#shared/contract/content.ts'
import type { Language } from '#shared/money/format.ts'
import { read } from './request.ts'

/**
 * The news in the language (spec 3, "News post"), as the feed orders them. Titles come as HTML and leave as text; a post
 * whose link is no https address is left out. @throws ApiError
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

/** A document made this way runs no script and loads nothing. */
function textOf(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
}
