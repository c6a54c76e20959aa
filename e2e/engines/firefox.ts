import puppeteer from 'puppeteer-core'
import { findEngine } from '#scripts/setup/engines.mjs'
import type { Engine } from './engine.ts'
import { remember } from './memory.ts'

/**
 * Starts Firefox without a window and with a mouse that can hover. Without these settings Firefox assumes a touch screen.
 */
export async function startFirefox(site: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findEngine('firefox') ?? 'firefox-esr',
    protocol: 'webDriverBiDi',
    headless: true,
    defaultViewport: null,
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
  })
  const page = await browser.newPage()
  const errors: string[] = []
  let preload: string | null = null
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location()?.url ?? ''}`)
  })
  return {
    name: 'firefox',
    resize: (width, height) => page.setViewport({ width, height }),
    async open(path, memory) {
      if (preload !== null) await page.removeScriptToEvaluateOnNewDocument(preload)
      preload = (await page.evaluateOnNewDocument(remember, memory)).identifier
      await page.goto(site + path)
    },
    async leave() {
      await page.goto('about:blank')
      errors.splice(0)
    },
    run: (act, ...args) => page.evaluate(act as never, ...args) as never,
    pressAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  }
}
