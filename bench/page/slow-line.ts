import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import { hasPrice } from './price.ts'

/** Milliseconds from the beginning of a visit to what can be read: text with its styles, and a market's price. */
type Visit = { text: number; price: number }
export type SlowVisits = { first: Visit; later: Visit; offline: Visit }

/** "Slow 3G" of the browser's own tools: 400 kbit/s in either direction, 400 ms until an answer begins. */
const slow = { download: 50_000, upload: 50_000, latency: 400 }
/** Milliseconds in which a price comes on such a line, or the visit is one without. */
const patience = 30_000

/**
 * Visits of a guest: the first one on a slow line, then two by the same browser, which has the site on the device now: one on
 * the same line, one without a network.
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

/** @param line null where there is none. */
async function visit(context: BrowserContext, url: string, line: typeof slow | null): Promise<Visit> {
  const page = await openPage(context)
  if (line === null) await page.setOfflineMode(true)
  else await page.emulateNetworkConditions(line)
  await page.evaluateOnNewDocument(watching)
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: patience })
  await page.waitForFunction('seen.price !== null && seen.text !== null', { timeout: patience })
  const seen = (await page.evaluate('seen')) as Visit
  await page.close()
  return seen
}

/** The service worker comes when the page has had its time; here it is not waited for. */
async function install(context: BrowserContext, url: string): Promise<void> {
  const page = await openPage(context)
  await page.goto(url)
  await page.evaluate(`navigator.serviceWorker.register('/sw.js')`)
  await page.waitForFunction(`navigator.serviceWorker.controller?.state === 'activated'`, { timeout: patience })
  // What is kept of prices is written when the page is left.
  await page.waitForFunction(hasPrice)
  await page.goto('about:blank')
  await page.close()
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  return page
}

/** A program for the page, to run before anything else: notes the first text and the first price that are painted. */
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
