import { type Language, localDigits } from '#shared/core/money/format.ts'

/** Formats whole seconds as minutes and seconds, in the digits of a language: `1:55`. */
export function clockTime(seconds: number, language: Language): string {
  return localDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`, language)
}
