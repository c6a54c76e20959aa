import type { Page } from '@playwright/test'
import { logInAs } from './people.ts'
import { expect } from './site.ts'
import { visit } from './visit.ts'

/** Opens the dashboard in English as a signed-in user, and discards the announcements so far. */
export async function openWithAnnouncements(page: Page, user: { token: string }): Promise<void> {
  await recordAnnouncements(page)
  await logInAs(page, user)
  await visit(page, '/profile', { language: 'en', theme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Dashboard|Welcome)$/)
  await takeAnnouncements(page)
}

/** Records the announcements of the page's live regions from now on, in order. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announcements: string[] = []
    Object.assign(globalThis, { announcements })
    const regions = '[role=alert], [role=status], [role=log], [aria-live]:not([aria-live=off])'
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const inside = element?.closest(regions)
        const added = [...addedNodes].flatMap((node) =>
          node instanceof Element ? [node, ...node.querySelectorAll('*')].filter((one) => one.matches(regions)) : [],
        )
        for (const region of inside ? [inside] : added) {
          const words = region.textContent?.replace(/\s+/g, ' ').trim() ?? ''
          if (words !== '' && announcements.at(-1) !== words) announcements.push(words)
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** @returns the announcements of the live regions since the last call. */
export function takeAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { announcements: string[] }).announcements.splice(0))
}
