import type { Page } from '@playwright/test'

/**
 * Makes each page opened from now on start without drafts and without stored prices, so that paths of a walk do not affect
 * each other.
 */
export async function makeForgetful(page: Page): Promise<void> {
  await bringNothing(page)
  await page.addInitScript(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('sarraf.draft.')) sessionStorage.removeItem(key)
    localStorage.removeItem('sarraf.prices')
  })
}

/** Removes the relay's rendered data from each page opened from now on, like a page from the service worker's cache. */
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
