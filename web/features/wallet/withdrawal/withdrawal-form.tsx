import type { ReactNode } from 'react'
import type { Reason } from '#shared/core/errors/reason.ts'
import { handleSubmit } from '#web/ui/handle-submit.ts'
import { HoldNotice } from '#web/ui/hold/hold-notice.tsx'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './withdrawal.module.css'

type Props = {
  id: string
  /** Why the last request was refused, and the seconds to wait before the next one. */
  refusal: { error: Reason | null; wait: number | null }
  heldUntil: number | null
  onSubmit: () => void
  children: ReactNode
}

/** The form of a withdrawal, below a refusal or the notice that withdrawals are held. */
export function WithdrawalForm({ id, refusal: { error, wait }, heldUntil, onSubmit, children }: Props) {
  const { t } = useTranslation('withdrawal')
  const errorText = useErrorText()
  return (
    <form noValidate id={id} className={styles.form} onSubmit={handleSubmit(onSubmit)}>
      {error === null ? null : (
        <p className={styles.refusal} role="alert">
          {t('refused', { reason: errorText(error, wait) })}
        </p>
      )}
      <HoldNotice until={heldUntil} />
      {children}
    </form>
  )
}
