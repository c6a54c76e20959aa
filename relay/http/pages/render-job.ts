import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type PageTopics, pageTopicsId } from '#shared/stream/page-topics.ts'

/** `page`: the one that the build wrote. `fresh`: what the market says now. */
export type RenderJob = { folder: string; path: string; page: string; fresh: PageTopics }
/** The topics that the page shows something of, and the page as it is sent by content encoding. */
export type RenderedPage = { topics: readonly string[]; files: { [encoding: string]: Uint8Array } }

type Program = {
  prerender(path: string, language: 'fa', documents: PageTopics['topics']): Promise<{ html: string; topics: string[] }>
}

/** Where the build left the program that renders pages, below the folder of the built client. */
export const programPath = ['.render', 'prerender.js'] as const

const begin = '<!--page-->'
const end = '<!--/page-->'

/**
 * Renders a page with the present documents into the page that the build wrote, in Persian: the language of a browser that
 * has not been here before. It runs in a thread of its own (`page-renderer.ts`).
 * @throws when the program of the build does, or when the page has no place for it.
 */
export default async function render({ folder, path, page, fresh }: RenderJob): Promise<RenderedPage> {
  const { prerender }: Program = await import(pathToFileURL(join(folder, ...programPath)).href)
  const { html, topics } = await prerender(path, 'fa', fresh.topics)
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`the page of ${path} has no place for what is rendered`)
  const text = page.slice(0, from) + html + writtenTopics(fresh) + page.slice(to + end.length)
  return { topics, files: await encodingsOf(text) }
}

/** For the program of the page, which goes on with them. JSON in HTML: no `<` ends the element before its time. */
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
