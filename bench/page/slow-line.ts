import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import { hasPrice } from './price.ts'

/** Milliseconds from the start of a visit until styled text, and until a market's price, is painted. */
type Visit = { text: number; price: number }
export type SlowVisits = { first: Visit; later: Visit; offline: Visit }

/** "Slow 3G" of the browser's developer tools: 400 kbit/s in both directions, 400 ms until a response begins. */
const slow = { download: 50_000, upload: 50_000, latency: 400 }
/** How long to wait for a price on such a network (ms); without a price the visit fails. */
const timeout = 30_000

/**
 * Measures three visits of a guest with one browser: the first on a slow network, then, with the service worker installed,
 * one on the same network and one offline.
 */
export async function visitSlowly(browser: Browser, url: string): Promise<SlowVisits> {
  const context = await browser.createBrowserContext()
  try {
    const first = await visit(context, url, slow)
    await install(context, url)
    const later = await visit(context, url, slow)
    return { first, later, offline: await visit(context, url, null) }
  } finally {
    await context.close()
  }
}

/** @param line null for a visit offline. */
async function visit(context: BrowserContext, url: string, line: typeof slow | null): Promise<Visit> {
  const page = await openPage(context)
  if (line === null) await page.setOfflineMode(true)
  else await page.emulateNetworkConditions(line)
  await page.evaluateOnNewDocument(watching)
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout })
  await page.waitForFunction('seen.price !== null && seen.text !== null', { timeout })
  const seen = (await page.evaluate('seen')) as Visit
  await page.close()
  return seen
}

/** Registers the service worker at once. The page itself would register it later. */
async function install(context: BrowserContext, url: string): Promise<void> {
  const page = await openPage(context)
  await page.goto(url)
  await page.evaluate(`navigator.serviceWorker.register('/sw.js')`)
  await page.waitForFunction(`navigator.serviceWorker.controller?.state === 'activated'`, { timeout })
  // The page stores its prices when it is left.
  await page.waitForFunction(hasPrice)
  await page.goto('about:blank')
  await page.close()
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  return page
}

/** A program that the page runs first. It records when the first text and the first price are painted. */
const watching = `{
  const seen = { text: null, price: null }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    const first = list.getEntriesByName('first-contentful-paint')[0]
    if (first) seen.text = first.startTime
  }).observe({ type: 'paint', buffered: true })
  const observer = new MutationObserver(() => {
    if (!${hasPrice}) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => (seen.price = performance.now())))
  })
  observer.observe(document, { childList: true, characterData: true, subtree: true })
}`
