import staticFiles from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../base/config.ts'
import { isKnownPath } from '../upstream/api-calls.ts'
import { refuse } from './messages/refusal.ts'
import { pathOf } from './messages/request.ts'
import { createPageFinder, notBuilt } from './pages/built-pages.ts'
import { pictureOrigins, policyAt } from './pages/page-policy.ts'

/**
 * Plugin for the whole app, because its not-found handler is: the built web client. It sends files as the build compressed
 * them, hashed ones to be kept for ever, and a page for every path of the application; without a build, a page that says so.
 */
export const webClient = fp<Pick<Config, 'webFolder' | 'upstream' | 'newsFeed'>>(
  async (app, options) => {
    const { webFolder } = options
    const pageOf = createPageFinder(webFolder, pictureOrigins(options))

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

function encodingOf(request: FastifyRequest, files: { [encoding: string]: Buffer }): string {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return (
    ['br', 'gzip'].find((encoding) => files[encoding] && new RegExp(`\\b${encoding}\\b`).test(accepted)) ?? 'identity'
  )
}
