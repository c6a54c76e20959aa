/**
 * What the operator decides for the page, as `GET /config.json` of the relay tells it. Addresses are whole http(s) ones;
 * `gatewayHosts` are those that people may be sent to for a payment (design 5.16).
 */
export type SiteConfig = { blog: string; gatewayHosts: readonly string[] }

/** Reads what the relay told; null when it is not that. Without a list of gateways none is known. */
export function siteConfigOf(value: unknown): SiteConfig | null {
  if (typeof value !== 'object' || value === null) return null
  const { blog, gatewayHosts = [] } = value as { [name: string]: unknown }
  if (typeof blog !== 'string' || !/^https?:\/\/[^/]/i.test(blog)) return null
  return Array.isArray(gatewayHosts) && gatewayHosts.every((host) => typeof host === 'string')
    ? { blog, gatewayHosts }
    : null
}
