import staticFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../base/config.ts'
import type { Hub } from '../hub/hub.ts'
import { isKnownPath } from '../upstream/api-calls.ts'
import { refuse } from './messages/refusal.ts'
import { pathOf } from './messages/request.ts'
import { createPageFinder, notBuilt } from './pages/built-pages.ts'
import { pictureOrigins, policyAt } from './pages/page-policy.ts'
import { createPageRenderer } from './pages/page-renderer.ts'

type Options = Pick<Config, 'webFolder' | 'upstream' | 'newsFeed'> & {
  hub: Pick<Hub, 'read'>
  /** Epoch ms. */
  now: () => number
}

/**
 * Plugin for the whole app, because its not-found handler is: the built web client. It sends files as the build compressed
 * them, hashed ones to be kept for ever, and a page for every path of the application; without a build, a page that says so.
 * What a browser opens gets the present prices.
 */
export const webClient = fp<Options>(
  async (app, options) => {
    const { webFolder, ...parts } = options
    const pageOf = createPageFinder(webFolder, pictureOrigins(options))
    const failed = (err: unknown) => app.log.warn({ err }, 'a page could not be rendered: it is sent without prices')
    const renderer = createPageRenderer({ ...parts, failed })
    app.addHook('onClose', renderer.close)

    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request.raw.url ?? '/')
      const page = (await pageOf(path)) ?? notBuilt
      const rendered = isVisit(request) ? await renderer.render(page) : null
      const { policy, files } = { ...page, ...(rendered && { files: rendered }) }
      const encoding = encodingOf(request, files)
      reply.code(page === notBuilt ? 503 : 200).type('text/html; charset=utf-8')
      reply
        // Prices of a former visit are not shown by a step back.
        .header('cache-control', rendered ? 'no-store' : 'no-cache')
        .header('vary', 'accept-encoding, sec-fetch-dest')
        .header('content-security-policy', policyAt(policy, request.headers.host))
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(Buffer.from(files[encoding]!))
    }

    app.register(staticFiles, {
      root: webFolder,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      suppressWarning: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (/\/sw\.js(?:\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', workerPolicy)
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
  },
  { name: 'web-client', dependencies: ['security-headers'] },
)

/** A service worker has the policy of its own file: it fetches what the site is made of, and loads no further script. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Whether a browser opens the page. A service worker fetches it to keep it, and gets what the build wrote. */
function isVisit({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'document'
}

function encodingOf(request: FastifyRequest, files: { [encoding: string]: Uint8Array }): string {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return (
    ['br', 'gzip'].find((encoding) => files[encoding] && new RegExp(`\\b${encoding}\\b`).test(accepted)) ?? 'identity'
  )
}
