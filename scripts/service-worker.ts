import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { build } from 'vite'
import type { BuildList } from '#web/service-worker/build-list.ts'

const source = join(import.meta.dirname, '..', 'web', 'service-worker', 'service-worker.ts')

/** A path whose page the build does not write out: the program fills it, and all others of its kind. */
const empty = '/profile'

/** Letters that neither language has: they come when a text has one. */
const seldom = /vazirmatn-(?!arabic-|latin-wght)/

/** Writes `sw.js` into a built client: the service worker, with the list of what it keeps of this build. */
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
 * What a device keeps of a built client: program, styles, letters and pictures, the empty page, and the pages with the
 * texts of the site. Pages of single markets are filled by the program there.
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
      // Pages come first: those of another build end an installation before anything else is fetched.
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
