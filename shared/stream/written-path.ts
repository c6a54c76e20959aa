const tradePage = /^\/profile\/trade\/[^/]+\/[^/]+$/

/**
 * Returns the path under which the build keeps the prerendered page of a path, if it has one: without a slash at its end,
 * and with one page for the trade pages of all markets. Relay and service worker look it up.
 */
export function writtenPath(path: string): string {
  const name = path === '/' ? path : path.replace(/\/$/, '')
  return tradePage.test(name) ? '/profile/trade' : name
}
