import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** The desk as a page: people, post, identities to review, clock and faults. Its own script runs in it, and no other. */
export function serveDeskPage(desk: FastifyInstance): void {
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
  desk.get('/sandbox/', { schema: { hide: true } }, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(html),
  )
}

/** What a policy names an inline element by. */
export function hashOf(html: string, element: 'script' | 'style'): string {
  const inner = html.slice(html.indexOf(`<${element}>`) + element.length + 2, html.indexOf(`</${element}>`))
  return `'sha256-${createHash('sha256').update(inner).digest('base64')}'`
}
