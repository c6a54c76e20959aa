import type { CancelItem } from '#machines/trading/cancel-all/cancel-items.ts'
import { keyOf } from '#shared/core/errors/reason.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './cancel-all.module.css'
import { OrderStatus } from './order-status.tsx'
import { useOrderName } from './use-order-name.ts'

/** The orders of one question, each with its progress. */
export function CancelRows({ items }: { items: readonly CancelItem[] }) {
  const nameOf = useOrderName()
  return (
    <ul className={`grid m-0 mt-12 overflow-y-auto text-14 ${styles.rows}`}>
      {items.map((item) => (
        <li key={item.order.id} data-order={item.order.id} data-step={item.step}>
          <span className="text-body">{nameOf(item.order)}</span>
          <span className={`text-dim ${styles.step}`}>
            <StepWords item={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function StepWords({ item: { step, status, reason } }: { item: CancelItem }) {
  const { t } = useTranslation('orders')
  const errorText = useErrorText()
  // The question itself describes the next step of the order.
  if (step === 'listed') return null
  if (step === 'ended') return status === null ? null : <OrderStatus status={status} />
  if (step === 'refused')
    return reason === null || keyOf(reason) === 'NOT_FOUND' ? t('cancelAll.steps.gone') : errorText(reason)
  return t(`cancelAll.steps.${step}`)
}
