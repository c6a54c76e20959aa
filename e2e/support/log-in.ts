import type { Page } from '@playwright/test'
import { codeOf, type TestPerson } from './people.ts'
import { expect, type Site } from './site.ts'

/**
 * Logs a user in after their session has ended, with a code that is not `former`.
 * @returns the used code.
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

/** Returns the session token of a user who has logged in without "remember me". */
export async function tokenOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'sarraf.token')!.value
}
