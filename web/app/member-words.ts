import en from '#locales/en/member.ts'
import fa from '#locales/fa/member.ts'
import { i18n } from './i18n.ts'

/** Adds the words of a person's own pages in both languages, so that neither has to be waited for when it is chosen. */
export function addMemberWords(): void {
  for (const [language, words] of Object.entries({ fa, en })) {
    for (const [feature, texts] of Object.entries(words)) i18n.addResourceBundle(language, feature, texts)
  }
}
