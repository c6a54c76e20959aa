import en from '#locales/en/auth/auth.json'
import fa from '#locales/fa/auth/auth.json'
import { addMessages } from '#web/adapters/app/messages.ts'

/** Adds the texts of log-in, registration and account recovery. */
export function loadAuthMessages(): void {
  addMessages({ fa: { auth: fa }, en: { auth: en } })
}
