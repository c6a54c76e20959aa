import en from '#locales/en/member-pages.ts'
import fa from '#locales/fa/member-pages.ts'
import { addMessages } from './messages.ts'

/** Adds the words of the profile area's pages that are not for trading, before one of them is shown. */
export function loadPageMessages(): void {
  addMessages({ fa, en })
}
