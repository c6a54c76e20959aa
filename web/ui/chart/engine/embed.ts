import type { Language } from '#shared/core/money/format.ts'

/**
 * Marks the writing direction of a text for a canvas, whose own direction is left to right. WebKit's canvas ignores
 * isolates, so this uses an embedding.
 */
export function embed(text: string, language: Language): string {
  return language === 'fa' ? `\u202B${text}\u202C` : text
}
