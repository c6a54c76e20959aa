import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { entryOf, manifestOf, programOf, stylesOf } from './page-programs.ts'

const root = join(import.meta.dirname, '..', '..')
type Program = {
  pages: readonly { path: string; module: string | null }[]
  prerender(path: string, language: 'fa' | 'en'): Promise<{ html: string }>
}
/** The tags that Vite writes into the page for its entry. */
const tags = /<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\s*/g
const place = '<div id="root"></div>'
/** The folder of a built client with the program for servers. It is never sent to a browser. */
export const renderFolder = '.render'

/**
 * Writes each public page without data into `pages/<its path>.html` of a built client, in Persian and in English. A browser
 * can then paint it before the program has loaded. Keeps the program that renders pages in `.render`: the relay uses it
 * to render the current prices into a page (`relay/http/pages`).
 */
export async function writePages(folder: string): Promise<void> {
  const program = join(folder, renderFolder)
  await build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    // The relay does not have the page's packages.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { ssr: 'app/prerender.tsx', outDir: program, emptyOutDir: true, copyPublicDir: false, minify: true },
  })
  const { pages, prerender }: Program = await import(pathToFileURL(join(program, 'prerender.js')).href)
  const manifest = await manifestOf(folder)
  const empty = await readFile(join(folder, 'index.html'), 'utf8')
  if (!empty.includes(place)) throw new Error(`index.html has no ${place}`)
  const entry = entryOf(manifest)
  for (const { path, module } of pages) {
    // One language after the other: the program has one active language at a time.
    const [fa, en] = [await prerender(path, 'fa'), await prerender(path, 'en')]
    const file = join(folder, 'pages', `${path.replace(/^\/$/, '/home')}.html`)
    const modules = module === null ? [] : [module]
    const chunks = [...programOf(manifest, modules)]
    await mkdir(dirname(file), { recursive: true })
    const page = empty
      .replace(tags, '')
      .replace('</head>', `${stylesOf(manifest, modules).map(sheet).join('')}</head>`)
      .replace(place, () => filled(fa.html, en.html))
      .replace('</body>', () => `<script>${loader(entry, chunks)}</script></body>`)
    await writeFile(file, page)
  }
}

function sheet(file: string): string {
  return `<link rel="stylesheet" crossorigin href="/${file}">`
}

/**
 * Returns a script that starts the program after the first paint, so that styles and fonts load first. The first paint has
 * happened when the frame after it begins. A hidden tab never paints, so there the program starts at once.
 */
function loader(entry: string, chunks: readonly { file: string }[]): string {
  return `((programs) => {
  const add = (tag, values) => document.head.append(Object.assign(document.createElement(tag), values))
  const ask = () => {
    for (const href of programs.splice(0, 4)) add('link', { rel: 'modulepreload', href })
    if (programs.length > 0) setTimeout(ask)
    else add('script', { type: 'module', src: '/${entry}' })
  }
  if (document.hidden) ask()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(ask)))
})(${JSON.stringify(chunks.map(({ file }) => `/${file}`))})`
}

/** The relay writes its rendered page between the comments. */
function filled(fa: string, en: string): string {
  return `<template>${en}</template><div id="root" data-written="fa"><!--page-->${fa}<!--/page--></div><script>${choice}</script>`
}

/** Runs before the first paint: the boot script has already set the language of the root element. */
const choice = `((root, other) => {
  if (document.documentElement.lang === 'en') root.replaceChildren(other.content)
  root.dataset.written = document.documentElement.lang
  other.remove()
})(document.querySelector('#root'), document.querySelector('template'))`
