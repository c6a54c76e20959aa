import type { Decimal } from '#shared/core/money/decimal.ts'
import { formatDecimal, type Language } from '#shared/core/money/format.ts'
import { useLanguage } from '../language.ts'

/** A large whole quantity in words: "12.4 million". Cut, never rounded up; reads decimals of any length as text. */
export function Compact({ value }: { value: Decimal }) {
  const language = useLanguage()
  return <span className="tabular">{compact(value, language)}</span>
}

/**
 * A quantity that is not negative with one decimal of its largest thousands, as `Intl.NumberFormat` writes it in its compact
 * notation (CLDR: long in Persian, short in English). To make one of those takes longer than all else that is shown first.
 */
export function compact(value: Decimal, language: Language): string {
  const [whole = '0', fraction = ''] = value.replace(/^0+(?=\d)/, '').split('.')
  const step = Math.min(Math.floor((whole.length - 1) / 3), names[language].length - 1)
  const places = whole.length - 3 * step
  const shown = `${whole.slice(0, places)}.${whole.slice(places)}${fraction}`
  const digits = formatDecimal(shown, { decimals: 1, language })
  // Four digits have no mark between them, five have.
  return (places === 4 ? digits.replace(/[,٬]/, '') : digits) + names[language][step]
}

/** Thousands, and thousands of those. */
const names = {
  fa: ['', ' هزار', ' میلیون', ' میلیارد', ' هزار میلیارد'],
  en: ['', 'K', 'M', 'B', 'T'],
} as const
