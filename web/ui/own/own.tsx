import type { ReactNode } from 'react'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './own.module.css'
import { useOwnAmounts } from './own-amounts.ts'

/**
 * An amount that is the user's own: what they have, what it is worth, what they moved. While amounts are hidden dots stand in
 * its place and nothing of it is in the page, so that neither a copy nor a title tells it. Market prices, what is being
 * typed, and what a question or a receipt tells of money are not wrapped in it.
 */
export function Own({ children }: { children: ReactNode }) {
  const { isHidden } = useOwnAmounts()
  return isHidden ? <Mask /> : children
}

function Mask() {
  const { t } = useTranslation('privacy')
  return (
    <span className={`inline-block relative dim nowrap ${styles.mask}`} data-hidden-amount>
      <span aria-hidden="true">{dots}</span>
      <span className="unseen">{t('hidden')}</span>
    </span>
  )
}

/** As many for any amount: their number tells nothing. */
const dots = '••••'
