import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/setup/chromium.mjs'
import { admin, type Site } from './site.ts'

export type Tab = { page: Page; cdp: CDPSession }

/** Opens a new browser for the measurements. */
export async function openBrowser() {
  const executablePath = (await findChromium()) ?? undefined
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const open = async (): Promise<Tab> => {
    const page = await context.newPage()
    return { page, cdp: await context.newCDPSession(page) }
  }
  return { open, close: () => browser.close() }
}

/** Opens the trade page of a signed-in user and waits until its chart, book, lists and balances are shown. */
export async function openTradePage({ page }: Tab, site: Site): Promise<void> {
  const { token } = await admin<{ token: string }>(site, '/sandbox/people', { mobileNumber: '+989350000001' })
  await page.addInitScript((kept) => localStorage.setItem('sarraf.token', kept), token)
  await page.goto(`${site.url}/profile/trade/TOMAN/BITCOIN`)
  await page.locator('canvas').first().waitFor()
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
}
