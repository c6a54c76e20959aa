import en from '#locales/en/member.ts'
import fa from '#locales/fa/member.ts'
import { addMessages } from './messages.ts'

/** Adds the words that the profile area has on each of its pages, and those of the trade page. */
export function loadPrivateMessages(): void {
  addMessages({ fa, en })
}
