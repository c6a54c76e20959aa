import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../base/config.ts'

/** Security headers on every answer; the policy of pages comes from `pagePolicy`. */
export async function secureHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Whoever terminates TLS in front of the relay decides on this for the whole host.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}

/** Where pictures may come from besides https: the exchange's own host and the news feed's, which may be plain http. */
export function pictureOrigins({ upstream, newsFeed }: Pick<Config, 'upstream' | 'newsFeed'>): string[] {
  const origins = [upstream, newsFeed ?? upstream].map((address) => new URL(address).origin)
  return [...new Set(origins)].filter((origin) => !origin.startsWith('https:'))
}

/**
 * The content security policy of a page: its inline scripts are allowed by their hash, its styles inline because Mantine
 * sets them so; `pictures` are origins that pictures may come from.
 */
export function pagePolicy(html: string, pictures: readonly string[]): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
  const hashes = scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.map((hash) => ` ${hash}`).join('')}`,
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob: https:", ...pictures].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * The policy of a page for the host that it was asked of: engines differ in whether `'self'` means that host's WebSockets
 * too. A host that is none is left out.
 */
export function policyAt(policy: string, host: string | undefined): string {
  if (host === undefined || !/^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)) return policy
  return policy.replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`)
}
