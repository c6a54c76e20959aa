import { useLanguage } from '../language.ts'
import styles from './numbers.module.css'

/** A large whole quantity in words: "12.4 million". Cut, never rounded up; reads decimals of any length as text. */
export function Compact({ value }: { value: string }) {
  const language = useLanguage()
  return <span className={styles.quantity}>{compact(value, language)}</span>
}

export function compact(value: string, language: 'fa' | 'en'): string {
  formats[language] ??= new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en-US', {
    notation: 'compact',
    compactDisplay: language === 'fa' ? 'long' : 'short',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  })
  // The pattern of fa has the two words run together.
  return formats[language].format(value as Intl.StringNumericLiteral).replace('هزارمیلیارد', 'هزار میلیارد')
}

/** Made when first needed, once: making one takes far longer than using it. */
const formats: { [language in 'fa' | 'en']?: Intl.NumberFormat } = {}
