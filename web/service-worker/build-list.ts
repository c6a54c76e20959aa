/**
 * The files of a build that are kept in the cache. `files` are URLs at the relay. `hash` is the digest of a page's content
 * (as in `integrity`), or null for a file with its hash in its name. `written` lists the paths of prerendered pages.
 * `empty` is the path of the page that the program fills.
 */
export type BuildList = {
  files: readonly { url: string; hash: string | null }[]
  written: readonly string[]
  empty: string
}
