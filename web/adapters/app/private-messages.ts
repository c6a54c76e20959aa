import en from '#locales/en/member.ts'
import fa from '#locales/fa/member.ts'
import { addMessages } from './messages.ts'

/** Adds the words of a person's own pages. */
export function loadPrivateMessages(): void {
  addMessages({ fa, en })
}
