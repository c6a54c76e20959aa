import { createContext, useContext } from 'react'
import { isAccident } from '#shared/core/errors/error-key.ts'
import { keyOf, type Reason } from '#shared/core/errors/reason.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './states.module.css'

/** The id of the last call that failed, or null. */
export const FailedCallContext = createContext<string | null>(null)

/**
 * The first digits of the id by which support finds a call that failed on its way. After a refusal, which explains
 * itself, nothing is shown.
 */
export function Reference({ error }: { error: Reason }) {
  const { t } = useTranslation('common')
  const id = useContext(FailedCallContext)
  if (id === null || !isAccident(keyOf(error))) return null
  return (
    <p className={`mt-8 text-dim text-12 ${styles.reference}`}>
      {t('reference')} <bdi dir="ltr">{id.slice(0, 10)}</bdi>
    </p>
  )
}
