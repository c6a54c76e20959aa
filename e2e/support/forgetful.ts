import type { Page } from '@playwright/test'

/**
 * Each page that is opened from now on begins as if nothing had been typed on it, and no price seen, before: the paths of a
 * walk have no past.
 */
export async function makeForgetful(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('sarraf.draft.')) sessionStorage.removeItem(key)
    localStorage.removeItem('sarraf.prices')
  })
}
