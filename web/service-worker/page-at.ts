import { writtenPath } from '#shared/stream/written-path.ts'

/** Paths of the relay that are no page of the site. A path with an extension is a file. */
const served = /^\/(?:api|captcha|healthz|metrics|readyz|socket\.io|\.well-known)(?:\/|$)|\.[^/]*$/

/**
 * Returns the page of the build for a path: a prerendered page, or the empty one that the program fills. Null for calls,
 * files and paths for operators. The relay decides in the same way (`relay/http/web-client.ts`).
 */
export function pageAt(path: string, { written, empty }: { written: readonly string[]; empty: string }): string | null {
  if (served.test(path)) return null
  const name = writtenPath(path)
  return written.includes(name) ? name : empty
}
