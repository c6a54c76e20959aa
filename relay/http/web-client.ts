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
  /** Returns epoch ms. */
  now: () => number
}

/**
 * Plugin for the whole app, because it sets the not-found handler: serves the built web client. It sends files as the build
 * compressed them; browsers may cache hashed ones for ever. Every path of the application gets a page. Without a build it
 * sends a page that reports this. When a browser opens a page, the page has the current prices.
 */
export const webClient = fp<Options>(
  async (app, options) => {
    const { webFolder, ...parts } = options
    const pageOf = createPageFinder(webFolder, pictureOrigins(options))
    const failed = (err: unknown) => app.log.warn({ err }, 'a page could not be rendered: it is sent without prices')
    const renderer = createPageRenderer({ ...parts, failed })
    app.addHook('onClose', renderer.close)

    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const page = (await pageOf(pathOf(request.url))) ?? notBuilt
      const rendered = isVisit(request) ? await renderer.render(page) : null
      const { policy, files } = { ...page, ...(rendered && { files: rendered }) }
      const encoding = encodingOf(request, files)
      reply.code(page === notBuilt ? 503 : 200).type('text/html; charset=utf-8')
      reply
        // The back button must not show the prices of an earlier visit.
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
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (/\/sw\.js(?:\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', workerPolicy)
      },
    })
    app.get('/', sendPage)
    app.get('/index.html', sendPage)
    app.setNotFoundHandler((request, reply) => {
      const { url } = request
      // The route `/api/*` has only the contract's methods.
      if (url.startsWith('/api/') && isKnownPath(pathOf(url.slice('/api'.length)))) {
        return refuse(reply, 405, 'METHOD_NOT_ALLOWED')
      }
      const isPage = request.method === 'GET' && !/\.[^/]*$/.test(pathOf(url))
      return isPage && !url.startsWith('/api/') ? sendPage(request, reply) : refuse(reply, 404, 'NOT_FOUND')
    })
  },
  { name: 'web-client', dependencies: ['security-headers'] },
)

/** The policy of a service worker, which has its own: it fetches the files of the site, and loads no further script. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Returns whether a browser opens the page. A service worker that caches the page gets the one that the build wrote. */
function isVisit({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'document'
}

function encodingOf(request: FastifyRequest, files: { [encoding: string]: Uint8Array }): string {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return (
    ['br', 'gzip'].find((encoding) => files[encoding] && new RegExp(`\\b${encoding}\\b`).test(accepted)) ?? 'identity'
  )
}
