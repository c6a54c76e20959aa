import type { Page } from '@playwright/test'

/**
 * Each page that is opened from now on begins as if nothing had been typed on it, and no price seen, before: the paths of a
 * walk have no past.
 */
export async function makeForgetful(page: Page): Promise<void> {
  await bringNothing(page)
  await page.addInitScript(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('sarraf.draft.')) sessionStorage.removeItem(key)
    localStorage.removeItem('sarraf.prices')
  })
}

/** Each page that is opened from now on has nothing of what the relay rendered it with, as one from the device. */
export async function bringNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const brought = document.querySelector('#topics')
      if (brought === null) return
      brought.remove()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}
