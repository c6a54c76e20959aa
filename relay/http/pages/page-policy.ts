import { createHash } from 'node:crypto'
import type { Config } from '../../base/config.ts'

/** Returns the origins of pictures besides https: those of the exchange and of the news feed, which may be plain http. */
export function pictureOrigins({ upstream, newsFeed }: Pick<Config, 'upstream' | 'newsFeed'>): string[] {
  const origins = [upstream, newsFeed ?? upstream].map((address) => new URL(address).origin)
  return [...new Set(origins)].filter((origin) => !origin.startsWith('https:'))
}

/**
 * Returns the content security policy of a page. Its inline scripts are allowed by their hash. Inline styles are allowed
 * because Mantine sets them. `pictures`: further origins of pictures.
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
 * Returns the policy of a page with the WebSockets of the requested host, because browsers differ in whether `'self'`
 * includes them. A value that is not a host is left out.
 */
export function policyAt(policy: string, host: string | undefined): string {
  if (host === undefined || !/^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host)) return policy
  return policy.replace("connect-src 'self'", `connect-src 'self' ws://${host} wss://${host}`)
}
