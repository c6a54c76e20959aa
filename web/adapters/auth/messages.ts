import en from '#locales/en/auth/auth.json'
import fa from '#locales/fa/auth/auth.json'
import { addMessages } from '#web/adapters/app/messages.ts'

/** Adds the words of logging in, signing up and account recovery. */
export function loadAuthMessages(): void {
  addMessages({ fa: { auth: fa }, en: { auth: en } })
}
