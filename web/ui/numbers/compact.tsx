import type { Decimal } from '#shared/core/money/decimal.ts'
import { formatDecimal, type Language } from '#shared/core/money/format.ts'
import { formatExact } from '#shared/market/display.ts'
import { useLanguage } from '../language.ts'
import styles from './numbers.module.css'
import { showsExact } from './shows-exact.ts'

type Props = { value: Decimal; isExactShown?: boolean }

/**
 * A large quantity in words: "12.4 million". It is truncated, never rounded up, and reads decimals of any length as
 * text. With `isExactShown`, hover, focus and tap show all its digits.
 */
export function Compact({ value, isExactShown = false }: Props) {
  const language = useLanguage()
  const [shown, exact] = [compact(value, language), formatExact(value, language)]
  const isCut = isExactShown && shown !== exact
  return (
    <span className={isCut ? styles.number : styles.compact} {...(isCut && showsExact(exact))}>
      {shown}
    </span>
  )
}

/**
 * Formats a quantity that is not negative with one decimal of its largest power of a thousand, as `Intl.NumberFormat`
 * does in compact notation (CLDR: long in Persian, short in English). Creating such a formatter takes longer than
 * everything else on the first screen. A quantity below 0.1 has its first two digits, because one decimal would be zero.
 */
export function compact(value: Decimal, language: Language): string {
  const [whole = '0', fraction = ''] = value.replace(/^0+(?=\d)/, '').split('.')
  const step = Math.min(Math.floor((whole.length - 1) / 3), names[language].length - 1)
  const places = whole.length - 3 * step
  const shown = `${whole.slice(0, places)}.${whole.slice(places)}${fraction}`
  const zeros = /^0\.(0*)[1-9]/.exec(shown)?.[1]?.length ?? 0
  const digits = formatDecimal(shown, { decimals: zeros === 0 ? 1 : zeros + 2, language })
  // CLDR writes four digits without a separator, and five with one.
  return (places === 4 ? digits.replace(/[,٬]/, '') : digits) + names[language][step]
}

/** Names of the powers of a thousand. */
const names = {
  fa: ['', ' هزار', ' میلیون', ' میلیارد', ' هزار میلیارد'],
  en: ['', 'K', 'M', 'B', 'T'],
} as const
