import type { Locator } from '@playwright/test'

/** Opens a list of the page's own and takes the option whose text begins so, or the one at that place. */
export async function chooseFrom(list: Locator, option: string | number): Promise<void> {
  await list.click()
  await list.and(list.page().locator('[aria-expanded=true]')).waitFor()
  const options = list.page().getByRole('option')
  await (typeof option === 'number'
    ? options.nth(option)
    : options.filter({ hasText: new RegExp(`^${option}`) }).first()
  ).click()
}
