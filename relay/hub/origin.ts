/**
 * Whether a handshake comes from a page of this site: of the host that it was sent to, or of one of `siteHosts`. Programs
 * that are no browser send no `Origin`, and pass.
 */
export function isOwnOrigin(
  { origin, host }: { origin?: string; host?: string },
  siteHosts: readonly string[],
): boolean {
  if (origin === undefined) return true
  const url = URL.parse(origin)
  if (url === null || !/^https?:$/.test(url.protocol)) return false
  const sentTo = URL.parse(`${url.protocol}//${host ?? ''}`)?.host
  return url.host === sentTo || siteHosts.includes(url.host)
}
