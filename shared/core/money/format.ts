import { type Decimal, truncate } from './decimal.ts'

export type Language = 'fa' | 'en'

type Options = {
  /** Number of decimals that are kept. The rest is cut, never rounded. */
  decimals: number
  /** Pads with zeros up to `decimals`, so that a column aligns on the point. */
  pad?: boolean
  language: Language
  /** `always` writes a plus sign before positive values. */
  sign?: 'auto' | 'always'
}

const marks = {
  en: { group: ',', point: '.' },
  fa: { group: '٬', point: '٫' },
} as const

/**
 * Formats a decimal for reading, with grouped thousands and the digits of the language. It works on text only, so nothing
 * is lost.
 */
export function formatDecimal(value: Decimal, { decimals, pad = false, language, sign = 'auto' }: Options): string {
  const cut = truncate(value, decimals)
  const [whole = '0', fraction = ''] = cut.replace('-', '').split('.')
  const after = pad ? fraction.padEnd(decimals, '0') : fraction.replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, marks[language].group)
  const digits = localDigits(after === '' ? grouped : grouped + marks[language].point + after, language)
  return signOf(cut, sign) + digits
}

/** Formats a percentage with its sign and two decimals; zero has no sign: `+1.20%`, `−0.05%`. */
export function formatPercent(value: Decimal, language: Language): string {
  const digits = formatDecimal(value, { decimals: 2, pad: true, language, sign: 'always' })
  return digits + (language === 'fa' ? '٪' : '%')
}

/** Replaces the Latin digits of a text with the digits of the language. */
export function localDigits(text: string, language: Language): string {
  return language === 'fa' ? text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0x6c0)) : text
}

function signOf(cut: Decimal, mode: 'auto' | 'always'): string {
  if (cut.startsWith('-')) return '−'
  return mode === 'always' && /[1-9]/.test(cut) ? '+' : ''
}
