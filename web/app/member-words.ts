import en from '#locales/en/member.ts'
import fa from '#locales/fa/member.ts'
import { addWords } from './words.ts'

/** Adds the words of a person's own pages. */
export function addMemberWords(): void {
  addWords({ fa, en })
}
