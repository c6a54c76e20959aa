import type { Locator, Page } from '@playwright/test'
import { text } from './visit.ts'

/** Opens a list of the page and chooses the option that starts with this text, or the one at this index. */
export async function chooseFrom(list: Locator, option: string | number): Promise<void> {
  await list.click()
  await list.and(list.page().locator('[aria-expanded=true]')).waitFor()
  const options = list.page().getByRole('option')
  await (typeof option === 'number'
    ? options.nth(option)
    : options.filter({ hasText: new RegExp(`^${option}`) }).first()
  ).click()
}

/** Chooses the coin of the quick-trade box by its code or name, in Persian. */
export async function chooseCoin(page: Page, name: string): Promise<void> {
  const search = page.locator('[data-flow=otcEntry] input[aria-haspopup=listbox]')
  // The list stays in the page once it has loaded.
  const closed = page.getByRole('combobox', { name: text('fa', 'quick-trade.coin'), exact: true })
  await search.or(closed).click()
  await search.fill(name)
  await search.press('Enter')
}
