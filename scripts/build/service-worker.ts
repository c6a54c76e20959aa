import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { build } from 'vite'
import type { BuildList } from '#web/service-worker/build-list.ts'

const source = join(import.meta.dirname, '..', '..', 'web', 'service-worker', 'service-worker.ts')

/** A path without a prerendered page. The program renders this page and all others of its kind. */
const empty = '/auth'

/** Font files for characters of neither language. They load when a text contains such a character. */
const seldom = /vazirmatn-(?!arabic-|latin-wght)/

/** Writes `sw.js` into a built client: the service worker, with the list of files of this build that it caches. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const list = await listBuild(folder)
  await build({
    configFile: false,
    root: join(source, '..'),
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify(list) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
}

/**
 * Lists the files of a built client that the service worker caches: program, styles, fonts and images, the empty page, and
 * the pages with the site's texts. Pages of single markets are left out, because the program renders them.
 */
async function listBuild(folder: string): Promise<BuildList> {
  const assets = (await readdir(join(folder, 'assets'))).filter(
    (name) => !/\.(?:br|gz|map)$/.test(name) && !seldom.test(name),
  )
  const pages = (await readdir(join(folder, 'pages'), { recursive: true }))
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith('market/'))
    .sort()
  const written = await Promise.all(
    pages.map(async (name) => ({
      url: name === 'home.html' ? '/' : `/${name.slice(0, -'.html'.length)}`,
      hash: await hashOf(join(folder, 'pages', name)),
    })),
  )
  return {
    files: [
      // Pages come first: when the server already has another build, they fail the check of their hash, and the
      // installation ends before it fetches the other files.
      { url: empty, hash: await hashOf(join(folder, 'index.html')) },
      ...written,
      ...assets.sort().map((name) => ({ url: `/assets/${name}`, hash: null })),
    ],
    written: written.map(({ url }) => url),
    empty,
  }
}

async function hashOf(file: string): Promise<string> {
  const digest = createHash('sha256').update(await readFile(file))
  return `sha256-${digest.digest('base64')}`
}
