import type { Page } from '@playwright/test'
import { codeOf, type TestPerson } from './people.ts'
import { expect, type Site } from './site.ts'

/**
 * Logs a person in whose session has ended, by a code that is not `former`.
 * @returns the code that was used.
 */
export async function logIn(page: Page, site: Site, user: TestPerson, former: string | null = null): Promise<string> {
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.locator('input[autocomplete=username]').fill(user.typed)
  await page.keyboard.press('Enter')
  const field = page.locator('input[autocomplete=one-time-code]')
  await expect(field).toBeVisible()
  const code = await codeOf(site, user, former)
  await field.fill(code)
  await page.keyboard.press('Enter')
  return code
}

/** The session of a user who has logged in on a page without being remembered. */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'sarraf.token')!.value
}
