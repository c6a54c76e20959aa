import type { Page } from 'puppeteer-core'

/** Where somebody looks, and with whose session; null for a guest. */
export type Look = { url: string; token: string | null }

/** Makes a page one of somebody who is logged in, or of a guest. */
export async function lookAs(page: Page, { token }: Look): Promise<void> {
  if (token === null) return
  await page.evaluateOnNewDocument(`localStorage.setItem('sarraf.token', ${JSON.stringify(token)})`)
}
