/** A path of the relay that no page of the site is at; what has an ending is a file. */
const served = /^\/(?:api|captcha|healthz|metrics|readyz|socket\.io|\.well-known)(?:\/|$)|\.[^/]*$/

/**
 * The page of the build that stands at a path: one that was written out, or the empty one, which the program fills. Null for
 * what is no page: calls, files and what is for operators. The relay decides in the same way (`relay/http/web-client.ts`).
 */
export function pageAt(path: string, { written, empty }: { written: readonly string[]; empty: string }): string | null {
  if (served.test(path)) return null
  const name = path === '/' ? path : path.replace(/\/$/, '')
  return written.includes(name) ? name : empty
}
