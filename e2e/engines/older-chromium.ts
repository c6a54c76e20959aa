import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findOlderChromium } from '#scripts/setup/older-chromium.ts'
import type { Engine } from './engine.ts'
import { remember } from './memory.ts'

/**
 * Starts Chromium 109, the last version for Windows 7 and 8, and the oldest one that the site supports (docs/running.md).
 */
export async function startOlderChromium(site: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: findOlderChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  if (!browser.version().startsWith('109.')) throw new Error(`this is Chromium ${browser.version()}, not 109`)
  const errors: string[] = []
  let size = { width: 1440, height: 900 }
  let tab: Tab | null = null
  const page = () => tab!.page
  return {
    name: 'olderChromium',
    async resize(width, height) {
      size = { width, height }
      await tab?.page.setViewportSize(size)
    },
    async open(path, memory) {
      await tab?.context.close()
      tab = await openTab(browser, errors)
      await page().setViewportSize(size)
      await page().addInitScript(remember, memory)
      await page().goto(site + path)
    },
    async leave() {
      await tab?.context.close()
      tab = null
      errors.splice(0)
    },
    run: (act, ...args) => page().evaluate(`(${act})(...${JSON.stringify(args)})`),
    pressAt: ({ x, y }) => page().mouse.click(x, y),
    type: (text) => page().keyboard.type(text),
    pressKey: (key) => page().keyboard.press(key),
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  }
}

type Tab = { context: BrowserContext; page: Page }

async function openTab(browser: Browser, errors: string[]): Promise<Tab> {
  const context = await browser.newContext({ timezoneId: 'UTC' })
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // Chromium 109 reports the `popover` attribute as an error, because it does not support it yet.
    if (message.type() === 'error' && !message.text().startsWith("Found a 'popover' attribute"))
      errors.push(`${message.text()} ${message.location().url}`)
  })
  return { context, page }
}
