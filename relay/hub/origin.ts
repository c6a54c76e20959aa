/**
 * Returns whether a page of this site opens the connection: its origin is the host of the handshake, or one of `siteHosts`.
 * Programs other than browsers send no `Origin` and pass.
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
