import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pagePolicy } from './page-policy.ts'

/** A page with its content security policy, by content encoding. `changed`: when its file was last written (epoch ms). */
export type Page = { changed: number; policy: string; files: { [encoding: string]: Buffer } }

/**
 * Finds the page of a path in the built client: the one that the build wrote out, where everybody sees the same, otherwise
 * the empty one that the program fills. A path that could lead out of the folder gets the empty one. Null without a build.
 * @param pictures origins that pictures may come from besides https.
 */
export function createPageFinder(folder: string, pictures: readonly string[]): (path: string) => Promise<Page | null> {
  const empty = pageReader(join(folder, 'index.html'), pictures)
  const written = new Map<string, () => Promise<Page | null>>()
  return async (path) => {
    const name = path === '/' || path === '/index.html' ? 'home' : /^\/([A-Za-z_/-]{1,80}?)\/?$/.exec(path)?.[1]
    if (name === undefined) return empty()
    const read = written.get(name) ?? pageReader(join(folder, 'pages', `${name}.html`), pictures)
    const page = await read()
    if (page === null) return empty()
    written.set(name, read)
    return page
  }
}

/** Reads a page again only when its file has changed; null when there is none. */
function pageReader(path: string, pictures: readonly string[]): () => Promise<Page | null> {
  let known: Page | null = null
  return async () => {
    const changed = await stat(path).then(
      (found) => found.mtimeMs,
      () => null,
    )
    if (changed === null) return null
    if (known?.changed === changed) return known
    const files: { [encoding: string]: Buffer } = { identity: await readFile(path) }
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const compressed = await readFile(path + ending).catch(() => null)
      if (compressed) files[encoding] = compressed
    }
    known = { changed, policy: pagePolicy(files.identity!.toString('utf8'), pictures), files }
    return known
  }
}

const notBuiltText = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><title>صراف</title>
<p>نسخه‌ی وب هنوز ساخته نشده است.</p><p dir="ltr" lang="en">The web client is not built yet: run <code>npm run build</code>.</p>`
/** The page to send while the web client is not built. */
export const notBuilt: Omit<Page, 'changed'> = {
  policy: pagePolicy('', []),
  files: { identity: Buffer.from(notBuiltText) },
}
