import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '#scripts/setup/chromium.mjs'
import { admin, type Site } from './site.ts'
import { plainView, user, type View } from './views.ts'

export type Tab = { page: Page; cdp: CDPSession }

/** Opens a new browser for the measurements. */
export async function openBrowser() {
  const executablePath = (await findChromium()) ?? undefined
  const browser = await chromium.launch(executablePath ? { executablePath } : {})
  const open = async ({ screen, kept }: View = plainView): Promise<Tab> => {
    const context = await browser.newContext(screen)
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, kept)
    const page = await context.newPage()
    return { page, cdp: await context.newCDPSession(page) }
  }
  return { open, close: () => browser.close() }
}

/**
 * Rest of a page after its load (ms). In this time the page also fetches its later parts, and its service worker the files
 * for offline use.
 */
export const startUp = 12_000

/**
 * Opens the trade page of a signed-in user, and waits until its chart, book, lists and balances are shown, and then for
 * `rest` ms.
 */
export async function openTradePage({ page }: Tab, site: Site, rest = startUp): Promise<void> {
  const { token } = await admin<{ token: string }>(site, '/sandbox/people', { mobileNumber: user })
  await page.addInitScript((kept) => localStorage.setItem('sarraf.token', kept), token)
  await page.goto(`${site.url}/profile/trade/TOMAN/BITCOIN`)
  await page.locator('canvas').first().waitFor()
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
  await page.waitForTimeout(rest)
}
