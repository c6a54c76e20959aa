import { toLatinDigits } from '#shared/core/digits.ts'
import { type Language, localDigits } from '#shared/core/money/format.ts'

/**
 * Shows the digits that the user has typed in the digits of the language, and keeps the caret: a digit is replaced by
 * one digit.
 * @returns the text with Latin digits
 */
export function readNumberOf(input: HTMLInputElement, language: Language): string {
  const latin = toLatinDigits(input.value)
  const shown = localDigits(latin, language)
  if (shown !== input.value) {
    const { selectionStart, selectionEnd } = input
    input.value = shown
    input.setSelectionRange(selectionStart, selectionEnd)
  }
  return latin
}
