import { type Decimal, truncate } from './decimal.ts'

export type Language = 'fa' | 'en'

type Options = {
  /** Decimals kept; what is beyond is cut, never rounded. */
  decimals: number
  /** Fill with zeros up to `decimals`, so that a column aligns on its point. */
  pad?: boolean
  language: Language
  /** `always` writes a plus before positive values. */
  sign?: 'auto' | 'always'
}

const marks = {
  en: { group: ',', point: '.' },
  fa: { group: '٬', point: '٫' },
} as const

/** A decimal for reading: thousands separated, in the language's digits. Text all the way, so nothing is lost. */
export function formatDecimal(value: Decimal, { decimals, pad = false, language, sign = 'auto' }: Options): string {
  const cut = truncate(value, decimals)
  const [whole = '0', fraction = ''] = cut.replace('-', '').split('.')
  const after = pad ? fraction.padEnd(decimals, '0') : fraction.replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, marks[language].group)
  const digits = localDigits(after === '' ? grouped : grouped + marks[language].point + after, language)
  return signOf(cut, sign) + digits
}

/** A percentage with its sign and two decimals, zero without a sign: `+1.20%`, `−0.05%`. */
export function formatPercent(value: Decimal, language: Language): string {
  const digits = formatDecimal(value, { decimals: 2, pad: true, language, sign: 'always' })
  return digits + (language === 'fa' ? '٪' : '%')
}

/** Latin digits of a text in the digits of the language. */
export function localDigits(text: string, language: Language): string {
  return language === 'fa' ? text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x6c0)) : text
}

function signOf(cut: Decimal, mode: 'auto' | 'always'): string {
  if (cut.startsWith('-')) return '−'
  return mode === 'always' && /[1-9]/.test(cut) ? '+' : ''
}
