import type { Browser, BrowserContext, CDPSession, Page } from 'puppeteer-core'
import type { CpuProfile } from './cpu-profile.ts'
import { type Look, lookAs } from './look.ts'
import { hasPrice, hasPriceAnywhere } from './price.ts'

/**
 * The start of a page on a slow machine, in ms. `firstPrice`: a price anywhere, `firstAmount`: a price or an own amount in
 * the main part, both from the first paint on; null when none came in time.
 */
export type Beginning = {
  firstPaint: number
  firstPrice: number | null
  firstAmount: number | null
  blockingSeen: number
  longest: number
}

/** Seconds of processor time of all browser processes for one load: with an empty cache, and with a warm one. */
export type Processor = { cold: number; warm: number }

type Began = { paint: number; price: number | null; amount: number | null; tasks: number[] }

/** A page counts as loaded after this time (ms) without network activity. Later work does not belong to its start. */
const quiet = 1000
const slowness = 4
/** How long to wait for a live price (ms). */
const timeout = 20_000

/** Loads a page with a processor four times slower, on an unthrottled network. */
export async function begin(browser: Browser, look: Look): Promise<Beginning> {
  return inContext(browser, look, async (page, cdp) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    await page.evaluateOnNewDocument(watching)
    await goTo(page, look)
    await page.waitForFunction('began.amount !== null', { timeout }).catch(() => undefined)
    const { paint, price, amount, tasks } = (await page.evaluate('began')) as Began
    return {
      firstPaint: paint,
      firstPrice: price === null ? null : price - paint,
      firstAmount: amount === null ? null : amount - paint,
      blockingSeen: tasks.reduce((sum, duration) => sum + duration - 50, 0),
      longest: Math.max(0, ...tasks),
    }
  })
}

/** Loads a page with an empty cache, as a browser test does, and with a warm one, as a reload does. */
export async function processorOf(browser: Browser, look: Look): Promise<Processor> {
  const cdp = await browser.target().createCDPSession()
  const context = await browser.createBrowserContext()
  try {
    const spent = async () => {
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
      return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]))
    }
    const load = async () => {
      const before = await spent()
      const page = await openPage(context, look)
      await goTo(page, look)
      const after = await spent()
      await page.close()
      return [...after].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0)
    }
    const cold = await load()
    // The engine caches compiled code only when a program loads for the second time.
    await load()
    return { cold, warm: await load() }
  } finally {
    await context.close()
    await cdp.detach()
  }
}

/** Loads a page with the profiler. Returns the profile and the loaded script files. */
export async function profile(browser: Browser, look: Look): Promise<{ ran: CpuProfile; files: Set<string> }> {
  return inContext(browser, look, async (page, cdp) => {
    const files = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) files.add(pathname)
    })
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.setSamplingInterval', { interval: 100 })
    await cdp.send('Profiler.start')
    await goTo(page, look)
    const { profile } = await cdp.send('Profiler.stop')
    return { ran: profile as CpuProfile, files }
  })
}

export async function inContext<Seen>(
  browser: Browser,
  look: Look,
  see: (page: Page, cdp: CDPSession) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.createBrowserContext()
  try {
    const page = await openPage(context, look)
    return await see(page, await page.createCDPSession())
  } finally {
    await context.close()
  }
}

async function openPage(context: BrowserContext, look: Look): Promise<Page> {
  const page = await context.newPage()
  await page.setViewport({ width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  await lookAs(page, look)
  return page
}

export async function goTo(page: Page, { url }: Look): Promise<void> {
  await page.goto(url)
  // A page's open socket does not count as network activity.
  await page.waitForNetworkIdle({ idleTime: quiet })
}

/** A program that the page runs first. It records the first paint, the first price and amount, and the long tasks. */
const watching = `{
  const began = { paint: 0, price: null, amount: null, tasks: [] }
  Object.assign(window, { began })
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') began.paint = startTime
  })
  observe('longtask', ({ duration }) => began.tasks.push(duration))
  const watch = (name, isThere) => {
    const observer = new MutationObserver(() => {
      if (!isThere()) return
      observer.disconnect()
      // It is seen with the paint that comes behind this frame.
      requestAnimationFrame(() => setTimeout(() => (began[name] = performance.now())))
    })
    observer.observe(document, { childList: true, subtree: true })
  }
  watch('price', () => ${hasPriceAnywhere})
  watch('amount', () => ${hasPrice})
}`
