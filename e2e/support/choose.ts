import type { Locator } from '@playwright/test'

/** Opens a list of the page's own and takes the option of that name, or of that place. */
export async function chooseFrom(list: Locator, option: string | number): Promise<void> {
  await list.click()
  await list.and(list.page().locator('[aria-expanded=true]')).waitFor()
  const options = list.page().getByRole('option')
  await (typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option }).first()).click()
}
