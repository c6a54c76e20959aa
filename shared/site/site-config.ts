/** What the operator decides for the page, as `GET /config.json` of the relay tells it. Addresses are whole http(s) ones. */
export type SiteConfig = { blog: string }

/** Reads what the relay told; null when it is not that. */
export function siteConfigOf(value: unknown): SiteConfig | null {
  if (typeof value !== 'object' || value === null || !('blog' in value)) return null
  const { blog } = value
  return typeof blog === 'string' && /^https?:\/\/[^/]/i.test(blog) ? { blog } : null
}
