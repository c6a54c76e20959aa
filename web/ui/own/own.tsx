import type { ReactNode } from 'react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './own.module.css'
import { useOwnAmounts } from './own-amounts.ts'

/**
 * An own amount of the user: a holding, its worth, or a movement. While amounts are hidden, dots replace it and the
 * page does not contain it, so neither a copy nor a title reveals it. Market prices, typed amounts, and amounts in
 * questions and receipts are not wrapped in it.
 */
export function Own({ children }: { children: ReactNode }) {
  const { isHidden } = useOwnAmounts()
  return isHidden ? <Mask /> : children
}

function Mask() {
  const { t } = useTranslation('privacy')
  return (
    <span className={`inline-block relative text-dim whitespace-nowrap ${styles.mask}`} data-hidden-amount>
      <span aria-hidden="true">{dots}</span>
      <span className="sr-only">{t('hidden')}</span>
    </span>
  )
}

/** The same number of dots for every amount, so that it reveals nothing. */
const dots = '••••'
