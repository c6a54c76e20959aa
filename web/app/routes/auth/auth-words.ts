import en from '#locales/en/auth.json'
import fa from '#locales/fa/auth.json'
import { addWords } from '../../words.ts'

/** Adds the words of logging in, signing up and account recovery. */
export function addAuthWords(): void {
  addWords({ fa: { auth: fa }, en: { auth: en } })
}
