import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'

/** `npm run pictures`: takes the README's pictures anew from a running site (http://127.0.0.1:3000, or the one named). */
const site = process.argv[2] ?? 'http://127.0.0.1:3000'
const folder = join(import.meta.dirname, '..', 'docs', 'pictures')

const pictures = [
  { name: 'home-fa-dark', path: '/', language: 'fa', theme: 'dark', width: 1440, height: 900 },
  { name: 'coin-fa-dark', path: '/market/BITCOIN/TOMAN', language: 'fa', theme: 'dark', width: 1440, height: 900 },
  { name: 'markets-en-light', path: '/markets/', language: 'en', theme: 'light', width: 1440, height: 900 },
  { name: 'sign-up-fa-light', path: '/sign-up', language: 'fa', theme: 'light', width: 1440, height: 900 },
  { name: 'home-fa-phone', path: '/', language: 'fa', theme: 'dark', width: 360, height: 740 },
]

const executablePath = (await findChromium()) ?? undefined
const browser = await chromium.launch(executablePath ? { executablePath } : {})
for (const { name, path, language, theme, width, height } of pictures) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.addInitScript(
    ([key, other]) => {
      localStorage.setItem('sarraf.language', key ?? '')
      localStorage.setItem('sarraf.theme', other ?? '')
    },
    [language, theme],
  )
  await page.goto(site + path)
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
  // The chart draws itself in, and the first prices glow.
  await page.waitForTimeout(1500)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.close()
}
await browser.close()
