import type { Page } from 'puppeteer-core'

/** A URL and the session to open it with; null for a guest. */
export type Look = { url: string; token: string | null }

/** Makes a page open with the user's session, or as a guest. */
export async function lookAs(page: Page, { token }: Look): Promise<void> {
  if (token === null) return
  await page.evaluateOnNewDocument(`localStorage.setItem('sarraf.token', ${JSON.stringify(token)})`)
}
