import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type PageTopics, pageTopicsId } from '#shared/stream/page-topics.ts'

/** `page`: the HTML that the build wrote. `fresh`: the current documents. */
export type RenderJob = { folder: string; path: string; page: string; fresh: PageTopics }
/** The topics that the page shows, and the page by content encoding. */
export type RenderedPage = { topics: readonly string[]; files: { [encoding: string]: Uint8Array } }

type Program = {
  prerender(path: string, language: 'fa', documents: PageTopics['topics']): Promise<{ html: string; topics: string[] }>
}

/** The path of the program that renders pages, below the folder of the built client. */
export const programPath = ['.render', 'prerender.js'] as const

const begin = '<!--page-->'
const end = '<!--/page-->'

/**
 * Renders the current documents into the page that the build wrote, in Persian, because a first visit is in Persian. It
 * runs in a thread of its own (`page-renderer.ts`).
 * @throws when the program of the build does, or when the page has no marks for the content.
 */
export default async function render({ folder, path, page, fresh }: RenderJob): Promise<RenderedPage> {
  const { prerender }: Program = await import(pathToFileURL(join(folder, ...programPath)).href)
  const { html, topics } = await prerender(path, 'fa', fresh.topics)
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the page of ${path} has no place for what is rendered`)
  const text = page.slice(0, from) + html + writtenTopics(fresh) + page.slice(to + end.length)
  return { topics, files: await encodingsOf(text) }
}

/**
 * Returns the documents for the program of the page, which continues with them. In this JSON no `<` can end the element
 * early.
 */
function writtenTopics(fresh: PageTopics): string {
  const json = JSON.stringify(fresh).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${pageTopicsId}">${json}</script>`
}

async function encodingsOf(text: string): Promise<RenderedPage['files']> {
  const identity = Buffer.from(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 6 }),
  ])
  return { identity, br, gzip: zipped }
}
