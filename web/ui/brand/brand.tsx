import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './brand.module.css'

/**
 * The logo: the mark, and the wordmark in the script of the page's language. The mark is a lozenge of turquoise tile (a
 * coin) with three rising candles in it. The dot of the wordmark is a lozenge too (docs/design-language.md).
 */
export function Brand() {
  const { t } = useTranslation('common')
  return (
    <span className="inline-flex items-center align-middle gap-10">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect className={styles.tile} width="32" height="32" rx="8" />
        <path className={styles.lozenge} d="M16 5 27 16 16 27 5 16Z" />
        <path className={styles.candles} d="M12 19.500v-4M16 21v-9M20 17v-5.500" />
      </svg>
      <span className={`relative flex-none ${styles.word}`}>
        <span className="sr-only">{t('brand')}</span>
      </span>
    </span>
  )
}
