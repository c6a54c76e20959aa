import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { hashOf } from './stand-ins/inline-hash.ts'

/**
 * Serves the admin page: users, messages, identities to review, clock and faults. Its policy allows only its own inline
 * script.
 */
export function serveAdminPage(admin: FastifyInstance): void {
  const html = readFileSync(new URL('./admin.html', import.meta.url), 'utf8')
  const policy = [
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "connect-src 'self'",
    'img-src data:',
    `script-src ${hashOf(html, 'script')}`,
    `style-src ${hashOf(html, 'style')}`,
  ].join('; ')
  admin.get('/sandbox/', { schema: { hide: true } }, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(html),
  )
}
