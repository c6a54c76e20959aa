import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectPlaced, selectRefusal } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import styles from './order-ticket.module.css'
import { PlacedWords } from './placed-words.tsx'
import { Receipt, type ShowOrder } from './receipt.tsx'

/** What became of the last order, which is said aloud; until something is changed it stands where the sums do. */
export function TicketResult({ ticket, onShow }: { ticket: OrderTicketRef; onShow?: ShowOrder }) {
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
            <span className={styles.words}>
              <strong>{t('placed.title')}</strong> <PlacedWords ticket={ticket} order={placed} />
              <Receipt ticket={ticket} order={placed} onShow={onShow} />
            </span>
          </p>
        )}
      </div>
      <div role="alert">
        {refusal === null ? null : (
          <p className={styles.result} data-result="refused">
            <IconAlertTriangle size={18} aria-hidden />
            <span className={styles.words}>{errorText(refusal)}</span>
          </p>
        )}
      </div>
    </>
  )
}
