import { createHash } from 'node:crypto'
import type { Config } from '../../base/config.ts'

/** Origins that pictures come from besides https: those of the exchange and of the news feed, which may be plain http. */
export function pictureOrigins({ upstream, newsFeed }: Pick<Config, 'upstream' | 'newsFeed'>): string[] {
  const origins = [upstream, newsFeed ?? upstream].map((address) => new URL(address).origin)
  return [...new Set(origins)].filter((origin) => !origin.startsWith('https:'))
}

/**
 * The content security policy of a page. Its inline scripts are allowed by their hash, inline styles because Mantine sets
 * them. `pictures`: further origins that pictures may come from.
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
 * The policy of a page with the WebSockets of the host that was asked: browsers differ in whether `'self'` includes them. A
 * value that is no host is left out.
 */
export function policyAt(policy: string, host: string | undefined): string {
  if (host === undefined || !/^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)) return policy
  return policy.replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`)
}
