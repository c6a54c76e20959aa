import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { phraseKey } from '#web/adapters/account/phrase-key.ts'
import { sidebarKey } from '#web/adapters/account/sidebar-key.ts'
import { tokenKey } from '#web/adapters/auth/token-key.ts'
import { type Chunk, entryOf, manifestOf, programOf, stylesOf } from './page-programs.ts'

const root = join(import.meta.dirname, '..', '..')
type Visitor = 'anyone' | 'guest' | 'user'
type Program = {
  pages: readonly { path: string; visitor: Visitor; modules: readonly string[]; isWide?: boolean }[]
  prerender(path: string, language: 'fa' | 'en'): Promise<{ html: string }>
}
/** The tags that Vite writes into the page for its entry. */
const tags = /<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\s*/g
const place = '<div id="root"></div>'
/** The folder of a built client with the program for servers. It is never sent to a browser. */
export const renderFolder = '.render'

/**
 * Writes each public page without data, and the skeleton of each page of the profile area, into `pages/<its path>.html` of
 * a built client, in Persian and in English. A browser can then paint it before the program has loaded. Keeps the program
 * that renders pages in `.render`: the relay uses it to render the current prices into a page (`relay/http/pages`).
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
  const shared = [...programOf(manifest, [])]
  for (const { path, visitor, modules, isWide } of pages) {
    // One language after the other: the program has one active language at a time.
    const [fa, en] = [await prerender(path, 'fa'), await prerender(path, 'en')]
    const file = join(folder, 'pages', `${path.replace(/^\/$/, '/home')}.html`)
    const own = [...programOf(manifest, modules)].filter((chunk) => !shared.includes(chunk))
    await mkdir(dirname(file), { recursive: true })
    const page = empty
      .replace(tags, '')
      .replace('</head>', `${stylesOf(manifest, modules).map(sheet).join('')}</head>`)
      .replace(place, () => filled(fa.html, en.html, visitor))
      .replace('</body>', () => `<script>${loader(entry, shared, own)}</script></body>`)
    await writeFile(file, isWide ? page.replace('<html ', '<html data-wide ') : page)
  }
}

function sheet(file: string): string {
  return `<link rel="stylesheet" crossorigin href="/${file}">`
}

/**
 * Returns a script that starts the program after the first paint, so that styles and fonts load first. The first paint has
 * happened when the frame after it begins. A hidden tab never paints, so there the program starts at once. It also does so
 * on a page that shows a skeleton or nothing, because its visitor waits for the program. On an emptied page another page
 * will follow, so the chunks of this one are not loaded.
 */
function loader(entry: string, shared: readonly Chunk[], own: readonly Chunk[]): string {
  const [every, these] = [shared, own].map((chunks) => JSON.stringify(chunks.map(({ file }) => `/${file}`)))
  return `((programs, own) => {
  const root = document.querySelector('#root[data-written]')
  if (root) programs.push(...own)
  const add = (tag, values) => document.head.append(Object.assign(document.createElement(tag), values))
  const requestPrograms = () => {
    for (const href of programs.splice(0, 4)) add('link', { rel: 'modulepreload', href })
    if (programs.length > 0) setTimeout(requestPrograms)
    else add('script', { type: 'module', src: '/${entry}' })
  }
  if (document.hidden || !root || root.hasAttribute('data-skeleton')) requestPrograms()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(requestPrograms)))
})(${every}, ${these})`
}

/** The relay writes its rendered page between the comments. */
function filled(fa: string, en: string, visitor: Visitor): string {
  const mark = visitor === 'user' ? ' data-skeleton' : ''
  const script = visitor === 'anyone' ? choice : `${choice};${admission(visitor)}`
  return `<template>${en}</template><div id="root" data-written="fa"${mark}><!--page-->${fa}<!--/page--></div><script>${script}</script>`
}

/** Runs before the first paint: the boot script has already set the language of the root element. */
const choice = `((root, other) => {
  if (document.documentElement.lang === 'en') root.replaceChildren(other.content)
  root.dataset.written = document.documentElement.lang
  other.remove()
})(document.querySelector('#root'), document.querySelector('template'))`

/**
 * Returns the script that empties a page for those who may not open it, before the first paint: the route guard leads them
 * elsewhere. Whether the exchange accepts the session is decided later. The log-in pages are also empty for a user with an
 * anti-phishing phrase, because a log-in page without the phrase is what the phrase warns of. A folded sidebar is folded
 * here.
 */
function admission(visitor: 'guest' | 'user'): string {
  return `((root) => {
  const kept = (key) => {
    try { return localStorage.getItem(key) } catch { return null }
  }
  const isUser = kept('${tokenKey}') !== null || document.cookie.split('; ').some((one) => one.startsWith('${tokenKey}='))
  if (${visitor === 'user' ? '!isUser' : `isUser || kept('${phraseKey}') !== null`}) {
    root.replaceChildren()
    root.removeAttribute('data-written')
    document.documentElement.removeAttribute('data-wide')
  } else if (/"isFolded":true/.test(kept('${sidebarKey}'))) {
    root.querySelector('[data-foldable]')?.setAttribute('data-folded', '')
  }
})(document.querySelector('#root'))`
}
