/**
 * The operator's settings for the page, as the relay's `GET /config.json` returns them. `blog` is a complete http(s) URL.
 * `gatewayHosts` are the hosts that a payment may send the user to (design 5.16).
 */
export type SiteConfig = { blog: string; gatewayHosts: readonly string[] }

/** Parses the relay's answer. Returns null when it does not have this form. A missing list of gateways is read as empty. */
export function siteConfigOf(value: unknown): SiteConfig | null {
  if (typeof value !== 'object' || value === null) return null
  const { blog, gatewayHosts = [] } = value as { [name: string]: unknown }
  if (typeof blog !== 'string' || !/^https?:\/\/[^/]/i.test(blog)) return null
  return Array.isArray(gatewayHosts) && gatewayHosts.every((host) => typeof host === 'string')
    ? { blog, gatewayHosts }
    : null
}
