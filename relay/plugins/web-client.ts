import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'
import { isKnownPath } from '../upstream/api-calls.ts'
import { pathOf } from './logging.ts'
import { refuse } from './refusal.ts'
import { pagePolicy, pictureOrigins, policyAt } from './security.ts'

type Page = { changed: number; policy: string; files: { [encoding: string]: Buffer } }

/**
 * The built web client: files as they were compressed by the build, hashed ones for ever, and `index.html` for every
 * path of the application. Without a build there is a page that says so.
 */
export async function serveWebClient(
  app: FastifyInstance,
  config: Pick<Config, 'webFolder' | 'upstream' | 'newsFeed'>,
): Promise<void> {
  const { webFolder } = config
  const pageOf = pagesOf(webFolder, pictureOrigins(config))

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { policy, files } = (await pageOf(pathOf(request.raw.url ?? '/'))) ?? notBuilt
    const encoding = encodingOf(request, files)
    reply.code(files === notBuilt.files ? 503 : 200).type('text/html; charset=utf-8')
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .header('content-security-policy', policyAt(policy, request.headers.host))
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(files[encoding])
  }

  await app.register(staticFiles, {
    root: webFolder,
    index: false,
    preCompressed: true,
    dotfiles: 'ignore',
    suppressWarning: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', sendPage)
  app.get('/index.html', sendPage)
  app.setNotFoundHandler((request, reply) => {
    const url = request.raw.url ?? '/'
    // The route of calls has the methods of the contract.
    if (url.startsWith('/api/') && isKnownPath(pathOf(url.slice('/api'.length)))) {
      return refuse(reply, 405, 'METHOD_NOT_ALLOWED')
    }
    const isPage = request.method === 'GET' && !/\.[^/]*$/.test(pathOf(url))
    return isPage && !request.url.startsWith('/api/') ? sendPage(request, reply) : refuse(reply, 404, 'NOT_FOUND')
  })
}

/**
 * The page of a path: written out by the build where it is one that everybody sees alike, otherwise the empty one that
 * the program fills. A path that could lead out of the folder is none of ours.
 */
function pagesOf(folder: string, pictures: readonly string[]): (path: string) => Promise<Page | null> {
  const empty = pageReader(join(folder, 'index.html'), pictures)
  const written = new Map<string, () => Promise<Page | null>>()
  return async (path) => {
    const name = path === '/' || path === '/index.html' ? 'home' : /^\/([A-Za-z_/-]{1,80}?)\/?$/.exec(path)?.[1]
    if (name === undefined) return empty()
    const read = written.get(name) ?? pageReader(join(folder, 'pages', `${name}.html`), pictures)
    const page = await read()
    if (page === null) return empty()
    written.set(name, read)
    return page
  }
}

/** Reads a page once for as long as its file stays the same; null when there is none. */
function pageReader(path: string, pictures: readonly string[]): () => Promise<Page | null> {
  let known: Page | null = null
  return async () => {
    const changed = await stat(path).then(
      (found) => found.mtimeMs,
      () => null,
    )
    if (changed === null) return null
    if (known?.changed === changed) return known
    const files: { [encoding: string]: Buffer } = { identity: await readFile(path) }
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const compressed = await readFile(path + ending).catch(() => null)
      if (compressed) files[encoding] = compressed
    }
    known = { changed, policy: pagePolicy(files.identity!.toString('utf8'), pictures), files }
    return known
  }
}

function encodingOf(request: FastifyRequest, files: { [encoding: string]: Buffer }): string {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return (
    ['br', 'gzip'].find((encoding) => files[encoding] && new RegExp(`\\b${encoding}\\b`).test(accepted)) ?? 'identity'
  )
}

const notBuiltText = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>صراف</title>
<p>نسخهٔ وب هنوز ساخته نشده است.</p><p dir="ltr" lang="en">The web client is not built yet: run <code>npm run build</code>.</p>`
const notBuilt: Omit<Page, 'changed'> = { policy: pagePolicy('', []), files: { identity: Buffer.from(notBuiltText) } }
