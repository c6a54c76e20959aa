import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

export type Language = 'fa' | 'en'
export type Look = { language: Language; theme: 'dark' | 'light' }

/** Opens a path with a chosen language and theme, and waits for the page's program. */
export async function visit(page: Page, path: string, look: Look): Promise<void> {
  await open(page, path, look)
  await running(page)
}

/** Resolves when the page's program has replaced the prerendered page. */
export async function running(page: Page): Promise<void> {
  // On a busy machine the program of the trade page takes longer than an action may.
  await page.locator('#root[data-written]').waitFor({ state: 'detached', timeout: 40_000 })
}

/** Scrolls to each part of an opened page that loads only near the viewport, and back to the top. */
export async function wholePage(page: Page): Promise<void> {
  if ((await page.locator('#root').count()) === 0) return
  // Until the guard has decided, the placeholder has no heading.
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  // A part may load at any moment, so finding it and scrolling to it must be one step.
  const goToNext = () =>
    page.evaluate(() => {
      const part = document.querySelector('main [data-later]')
      part?.scrollIntoView({ behavior: 'instant' })
      return part === null
    })
  await expect.poll(goToNext).toBe(true)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Opens a path like `visit`, but the page may still be the prerendered one. */
export async function open(page: Page, path: string, { language, theme }: Look): Promise<void> {
  await page.addInitScript(
    (look) => {
      // Sets only missing keys, so that a choice made during the test survives a reload.
      for (const [key, value] of Object.entries(look)) {
        if (localStorage.getItem(`sarraf.${key}`) === null) localStorage.setItem(`sarraf.${key}`, value)
      }
    },
    { language, theme },
  )
  await page.goto(path)
}

/** Changes the URL like the browser's own buttons: the page stays, and its program opens the other page. */
export async function travel(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Two visits of one URL are two history entries. The router distinguishes them by their keys.
    history.pushState({ key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Leaves a page and returns without a reload, so that its flow starts again. */
export async function revisit(page: Page, path: string, flow: string): Promise<void> {
  await travel(page, '/profile/settings')
  await page.locator(`[data-flow=${flow}]`).waitFor({ state: 'detached' })
  await travel(page, path)
}

const locales = join(import.meta.dirname, '..', '..', 'locales')
/** Texts in two files, because some pages need only one of them. */
const sources: { [file: string]: string[] } = {
  account: ['account', 'account-steps'],
  errors: ['errors', 'user-errors'],
  history: ['history', 'history-file'],
  orders: ['orders', 'own-orders'],
}

/** Returns a text of the product by `file.key.key`, with its placeholders filled. */
export function text(language: Language, key: string, values: { [name: string]: string } = {}): string {
  const [file = '', ...path] = key.split('.')
  const roots = (sources[file] ?? [file]).map((name) => textsOf(language, name))
  // biome-ignore lint/suspicious/noExplicitAny: texts within texts, of any depth
  const found = path.reduce((node: any, name) => node?.[name], Object.assign({}, ...roots))
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

const texts = new Map<string, object>()

/** Reads a file of texts once. */
function textsOf(language: Language, name: string): object {
  const known = texts.get(`${language} ${name}`)
  if (known) return known
  const content: object = JSON.parse(readFileSync(fileOf(language, name), 'utf8'))
  texts.set(`${language} ${name}`, content)
  return content
}

/** Returns the file of these texts in any domain. */
function fileOf(language: Language, name: string): string {
  const [file] = globSync(`*/${name}.json`, { cwd: join(locales, language) })
  if (!file) throw new Error(`no texts ${name} in ${language}`)
  return join(locales, language, file)
}
