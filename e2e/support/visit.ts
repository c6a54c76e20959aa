import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'

export type Language = 'fa' | 'en'
export type Look = { language: Language; theme: 'dark' | 'light' }

/** Opens a path as somebody who has chosen a language and a theme before, and waits for the page's program. */
export async function visit(page: Page, path: string, look: Look): Promise<void> {
  await open(page, path, look)
  await running(page)
}

/** Resolves when the page's program has taken the place of the page as the build wrote it. */
export async function running(page: Page): Promise<void> {
  await page.locator('#root[data-written]').waitFor({ state: 'detached' })
}

/** Goes to each part of a page of the product that is made only when a person is near it, and back to the page's head. */
export async function wholePage(page: Page): Promise<void> {
  if ((await page.locator('#root').count()) === 0) return
  // Until a page is known to be open to somebody, what stands there has no heading.
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  // A part may be made between two looks, so that finding it and going to it are one step.
  const goToNext = () =>
    page.evaluate(() => {
      const part = document.querySelector('main [data-later]')
      part?.scrollIntoView({ behavior: 'instant' })
      return part === null
    })
  await expect.poll(goToNext).toBe(true)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** Opens a path as `visit` does; what is there may still be the page as the build wrote it. */
export async function open(page: Page, path: string, { language, theme }: Look): Promise<void> {
  await page.addInitScript(
    (look) => {
      // Only where nothing is kept yet: a choice made during the test outlives a reload.
      for (const [key, value] of Object.entries(look)) {
        if (localStorage.getItem(`sarraf.${key}`) === null) localStorage.setItem(`sarraf.${key}`, value)
      }
    },
    { language, theme },
  )
  await page.goto(path)
}

/** Goes to another address as the browser's own buttons do: the page stays, and its program opens the other one. */
export async function travel(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // Two visits of one address are two entries, which the router tells apart by their keys.
    history.pushState({ key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Leaves a page and comes back without a load: a flow that begins with the page begins anew. */
export async function comeAnew(page: Page, path: string, flow: string): Promise<void> {
  await travel(page, '/profile/settings')
  await page.locator(`[data-flow=${flow}]`).waitFor({ state: 'detached' })
  await travel(page, path)
}

const locales = join(import.meta.dirname, '..', '..', 'locales')
/** The texts that come in two parts, of which some pages need one alone. */
const sources: { [file: string]: string[] } = {
  errors: ['errors', 'member-errors'],
  orders: ['orders', 'own-orders'],
}

/** A text of the product by `file.key.key`, with its places filled. */
export function text(language: Language, key: string, values: { [name: string]: string } = {}): string {
  const [file = '', ...path] = key.split('.')
  const roots = (sources[file] ?? [file]).map((name) => textsOf(language, name))
  // biome-ignore lint/suspicious/noExplicitAny: texts within texts, of any depth
  const found = path.reduce((node: any, name) => node?.[name], Object.assign({}, ...roots))
  if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`)
  return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}

const texts = new Map<string, object>()

/** What a file of texts says; it is read once. */
function textsOf(language: Language, name: string): object {
  const known = texts.get(`${language} ${name}`)
  if (known) return known
  const said: object = JSON.parse(readFileSync(fileOf(language, name), 'utf8'))
  texts.set(`${language} ${name}`, said)
  return said
}

/** The file of some texts, in whichever domain it stands. */
function fileOf(language: Language, name: string): string {
  const [file] = globSync(`*/${name}.json`, { cwd: join(locales, language) })
  if (!file) throw new Error(`no texts ${name} in ${language}`)
  return join(locales, language, file)
}
