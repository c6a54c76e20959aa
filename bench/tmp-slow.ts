import puppeteer from 'puppeteer-core'
import { findChromium } from '#scripts/chromium.mjs'
import { visitSlowly } from './page/slow-line.ts'
import { openSite } from './trade/site.ts'

const site = await openSite({})
const browser = await puppeteer.launch({
  executablePath: (await findChromium()) ?? undefined,
  args: ['--no-sandbox', '--disable-quic'],
})
try {
  for (let i = 0; i < Number(process.env.N ?? 1); i++)
    for (const path of ['/', '/markets/', '/market/BITCOIN/TOMAN']) {
      const { first, later } = await visitSlowly(browser, site.url + path)
      console.log(path, JSON.stringify({ first, later }))
    }
} finally {
  await browser.close()
  await site.close()
}
