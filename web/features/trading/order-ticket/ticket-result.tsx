import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectPlaced, selectRefusal } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import styles from './order-ticket.module.css'
import { PlacedWords } from './placed-words.tsx'

/** What became of the last order, which is said aloud; until something is changed it stands where the sums do. */
export function TicketResult({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const errorText = useErrorText()
  const placed = useSelector(ticket, selectPlaced)
  const refusal = useSelector(ticket, selectRefusal)
  return (
    <>
      <div role="status">
        {placed === null ? null : (
          <p className={styles.result} data-result="placed">
            <IconCircleCheck size={18} aria-hidden />
            <span>
              <strong>{t('placed.title')}</strong> <PlacedWords ticket={ticket} order={placed} />
            </span>
          </p>
        )}
      </div>
      <div role="alert">
        {refusal === null ? null : (
          <p className={styles.result} data-result="refused">
            <IconAlertTriangle size={18} aria-hidden />
            <span>{errorText(refusal)}</span>
          </p>
        )}
      </div>
    </>
  )
}
