import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writtenPath } from '#shared/stream/written-path.ts'
import { pagePolicy } from './page-policy.ts'

/**
 * A page with its content security policy, by content encoding. `changed`: when its file was last written (epoch ms).
 * `place`: the folder of the build and the path of the page; null for the empty page.
 */
export type Page = {
  changed: number
  policy: string
  files: { [encoding: string]: Buffer }
  place: { folder: string; path: string } | null
}

/** Paths that may have a built page, limited in length. So each page is read once, and no path leads out of the folder. */
const written = /^(?=.{1,80}$)(?:\/[A-Za-z_-]+)+$/

/**
 * Finds the page of a path in the built client: the page that the build rendered, if it is the same for all visitors,
 * otherwise the empty page that the program fills. Null without a build.
 * @param pictures origins that pictures may come from besides https.
 */
export function createPageFinder(folder: string, pictures: readonly string[]): (path: string) => Promise<Page | null> {
  const empty = pageReader(folder, null, pictures)
  const readers = new Map<string, () => Promise<Page | null>>()
  return async (requested) => {
    const path = requested === '/' || requested === '/index.html' ? '/' : written.exec(writtenPath(requested))?.[0]
    if (path === undefined) return empty()
    const read = readers.get(path) ?? pageReader(folder, path, pictures)
    const page = await read()
    if (page === null) return empty()
    readers.set(path, read)
    return page
  }
}

/** Reads a page, and again only when its file has changed; null when there is none. */
function pageReader(folder: string, path: string | null, pictures: readonly string[]): () => Promise<Page | null> {
  const name = path === null ? 'index.html' : join('pages', `${path === '/' ? '/home' : path}.html`)
  let known: Page | null = null
  return async () => {
    // Resolves symbolic links, because a later build is in another folder.
    const build = await realpath(folder).catch(() => folder)
    const file = join(build, name)
    const changed = await stat(file).then(
      (found) => found.mtimeMs,
      () => null,
    )
    if (changed === null) return null
    if (known?.changed === changed) return known
    const files: { [encoding: string]: Buffer } = { identity: await readFile(file) }
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const compressed = await readFile(file + ending).catch(() => null)
      if (compressed) files[encoding] = compressed
    }
    const policy = pagePolicy(files.identity!.toString('utf8'), pictures)
    known = { changed, policy, files, place: path === null ? null : { folder: build, path } }
    return known
  }
}

const notBuiltText = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>صراف</title>
<p>نسخه‌ی وب هنوز ساخته نشده است.</p><p dir="ltr" lang="en">The web client is not built yet: run <code>npm run build</code>.</p>`
/** The page to send while the web client is not built. */
export const notBuilt: Omit<Page, 'changed'> = {
  place: null,
  policy: pagePolicy('', []),
  files: { identity: Buffer.from(notBuiltText) },
}
