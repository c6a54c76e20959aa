/**
 * What of a build is kept on a device. `files` are addresses at the relay; `hash` is the digest of the content (as in
 * `integrity`) of a page, null for a file with its hash in its name. `written` are the paths of pages that the build wrote
 * out, `empty` is the path of one that the program fills.
 */
export type BuildList = {
  files: readonly { url: string; hash: string | null }[]
  written: readonly string[]
  empty: string
}
