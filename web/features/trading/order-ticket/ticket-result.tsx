import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectPlaced, selectRefusal } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { selectReceipt } from '#machines/trading/order-ticket/ticket-review.selectors.ts'
import { sign } from '#shared/core/money/decimal.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './order-ticket.module.css'
import { PlacedWords } from './placed-words.tsx'
import receiptStyles from './receipt.module.css'
import { Receipt, type ShowOrder } from './receipt.tsx'

/** The result of the last order, announced to screen readers. It replaces the sums until the user changes a field. */
export function TicketResult({ ticket, onShow }: { ticket: OrderTicketRef; onShow?: ShowOrder }) {
  const { t } = useTranslation('ticket')
  const errorText = useErrorText()
  const placed = useSelector(ticket, selectPlaced)
  const refusal = useSelector(ticket, selectRefusal)
  const end = useSelector(ticket, (snapshot) => selectReceipt(snapshot)?.end ?? null)
  const hasFigures = useSelector(ticket, (snapshot) => sign(selectReceipt(snapshot)?.filled ?? '0') > 0)
  return (
    <>
      <div role="status">
        {placed === null ? null : (
          <p
            className={`flex relative gap-8 rounded-small text-12 ${styles.result}`}
            data-result="placed"
            data-end={end ?? undefined}
          >
            <IconCircleCheck size={18} aria-hidden />
            <span className={`flex-1 min-w-0 ${receiptStyles.outcome}`}>
              <strong>{end === null ? t('placed.title') : t(`receipt.ends.${end}`)}</strong>{' '}
              {/* The figures below show the traded amounts and need the space, so this text is only read out. */}
              <span className={hasFigures ? 'sr-only' : undefined}>
                <PlacedWords ticket={ticket} order={placed} />
              </span>
              <Receipt ticket={ticket} order={placed} onShow={onShow} />
            </span>
          </p>
        )}
      </div>
      <div role="alert">
        {refusal === null ? null : (
          <p className={`flex relative gap-8 rounded-small text-12 ${styles.result}`} data-result="refused">
            <IconAlertTriangle size={18} aria-hidden />
            <span className="flex-1 min-w-0">{errorText(refusal)}</span>
          </p>
        )}
      </div>
    </>
  )
}
