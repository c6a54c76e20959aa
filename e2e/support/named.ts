import type { Page } from '@playwright/test'
import { expect } from './site.ts'
import { text } from './visit.ts'

/** Expects that a page of texts has loaded in Persian, with its own title and description. */
export async function seeNamed(page: Page, heading: string): Promise<void> {
  await expect(page.locator('h1')).toHaveText(text('fa', heading))
  for (const block of await page.locator('[data-flow=content]').all())
    await expect(block).toHaveAttribute('data-state', /shown$/)
  await expect(page).not.toHaveTitle(text('fa', 'home.title'))
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
}
