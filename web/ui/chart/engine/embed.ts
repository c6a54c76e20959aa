import type { Language } from '#shared/core/money/format.ts'

/** A canvas is left to right: words with numbers in them need their own direction said. WebKit's heeds no isolates. */
export function embed(text: string, language: Language): string {
  return language === 'fa' ? `\u202B${text}\u202C` : text
}
