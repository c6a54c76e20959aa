import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Maps } from './maps.ts'

const web = join(import.meta.dirname, '..', '..', 'dist', 'web')

/**
 * Returns the bytes (brotli, as sent) of each module in a page's program. A module's bytes are its share of the file's
 * text.
 */
export async function bytesByModule(files: Iterable<string>, maps: Maps): Promise<Map<string, number>> {
  const bytes = new Map<string, number>()
  for (const path of files) {
    const { length } = await readFile(join(web, `${path}.br`))
    const shares = maps.sharesOf(path)
    if (shares.size === 0) shares.set(`(${path.split('/').at(-1)})`, 1)
    for (const [name, share] of shares) bytes.set(name, (bytes.get(name) ?? 0) + share * length)
  }
  return bytes
}
