import puppeteer, { type Browser } from 'puppeteer-core'
import { findChromium } from '#scripts/setup/chromium.mjs'
import { admin, openSite } from '../trade/site.ts'
import { bytesByModule } from './bytes.ts'
import { timeByModule } from './cpu-profile.ts'
import { openFloor } from './floor.ts'
import { audit } from './lighthouse.ts'
import { begin, processorOf, profile } from './load.ts'
import type { Look } from './look.ts'
import { readMaps } from './maps.ts'
import { type Measured, medianOf } from './measured.ts'
import { pagesNamed } from './pages.ts'
import { printModules, printPages, printSlowLine } from './print.ts'
import { type SlowVisits, visitSlowly } from './slow-line.ts'
import { work } from './trace.ts'

const runs = Number(process.env.BENCH_PAGE_RUNS ?? 5)
const pages = pagesNamed(process.env.BENCH_PAGE_ONLY)

const priced = ['home', 'markets', 'coin']

if (import.meta.main) await benchPage()

/**
 * Prints the cost of each page's start, beside an empty page with React in the same browser. Each figure is the median of
 * five runs (`BENCH_PAGE_RUNS`). `BENCH_PAGE_ONLY=home,coin` limits the pages.
 */
export async function benchPage(): Promise<void> {
  const floor = await openFloor()
  const site = await openSite({})
  const browser = await puppeteer.launch({
    executablePath: (await findChromium()) ?? undefined,
    args: ['--no-sandbox', '--disable-quic'],
  })
  try {
    const { token } = await admin<{ token: string }>(site, '/sandbox/people', { mobileNumber: '+989350000001' })
    const looks = new Map<string, Look>([['floor', { url: floor.url, token: null }]])
    for (const { name, path, isLoggedIn } of pages)
      looks.set(name, { url: site.url + path, token: isLoggedIn ? token : null })
    const seen = new Map<string, Measured[]>([...looks.keys()].map((name) => [name, []]))
    // The browser's own one-time work must not count for the first page.
    await begin(browser, looks.get('floor')!)
    // Each run loads every page once, so that other load on the machine affects all pages alike.
    for (let run = 1; run <= runs; run++) {
      for (const [name, look] of looks) seen.get(name)?.push(await measure(browser, look))
      console.log(`Run ${run} of ${runs}`)
    }
    printPages(new Map([...seen].map(([name, all]) => [name, medianOf(all)])))
    printSlowLine(await visitsOnSlowLine(browser, site.url))
    const maps = await readMaps()
    for (const { name, budget } of pages) {
      const { ran, files } = await profile(browser, looks.get(name)!)
      printModules(name, { times: timeByModule(ran, maps), bytes: await bytesByModule(files, maps) }, budget)
    }
  } finally {
    await browser.close()
    await floor.close()
    await site.close()
  }
}

/** Returns the median of all runs for the public pages that show prices. Each run has a new browser context. */
async function visitsOnSlowLine(browser: Browser, url: string): Promise<Map<string, SlowVisits>> {
  const seen = new Map<string, SlowVisits>()
  for (const { name, path } of pages.filter((page) => priced.includes(page.name))) {
    const all: SlowVisits[] = []
    for (let run = 0; run < runs; run++) all.push(await visitSlowly(browser, url + path))
    const middle = (kind: keyof SlowVisits, of: 'text' | 'price') =>
      all.map((visits) => visits[kind][of]).sort((a, b) => a - b)[Math.floor(all.length / 2)]!
    const middles = (kind: keyof SlowVisits) => ({ text: middle(kind, 'text'), price: middle(kind, 'price') })
    seen.set(name, { first: middles('first'), later: middles('later'), offline: middles('offline') })
  }
  return seen
}

async function measure(browser: Browser, look: Look): Promise<Measured> {
  const audited = { ...(await audit(browser, look)), ...(await begin(browser, look)) }
  return { ...audited, ...(await processorOf(browser, look)), ...(await work(browser, look)) }
}
