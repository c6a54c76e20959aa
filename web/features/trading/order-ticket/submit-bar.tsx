import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectPlaced,
  selectQuoteFace,
  selectRefusal,
  selectTicket,
  selectTicketFaults,
  selectTicketObstacle,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import sideStyles from '#web/ui/side-button.module.css'
import { useErrorText } from '#web/ui/states/use-error-text.ts'
import styles from './order-ticket.module.css'
import { PlacedWords } from './placed-words.tsx'

/** The button, why it cannot be pressed, and what became of the last order, which is said aloud. */
export function SubmitBar({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const errorText = useErrorText()
  const note = useId()
  const { market, side, isBusy } = useSelector(ticket, selectTicket, shallowEqual)
  const obstacle = useSelector(ticket, selectTicketObstacle)
  const quote = useSelector(ticket, selectQuoteFace)
  const faults = useSelector(ticket, selectTicketFaults, shallowEqual)
  const isRepeated = obstacle !== null && Object.values(faults).some((fault) => fault === obstacle)
  const { name } = useCoinNames()(market.coin)
  return (
    <div className={styles.end}>
      <Result ticket={ticket} />
      <button
        type="submit"
        className={`${sideStyles.sideButton} ${styles.action}`}
        data-side={side}
        // A button that is disabled loses the focus: who has pressed it by a key would be nowhere on the page.
        aria-disabled={isBusy || obstacle !== null}
        aria-describedby={note}
      >
        {isBusy ? t('sending') : t(`submit.${side}`, { coin: name })}
      </button>
      <p id={note} className={styles.note} data-repeated={isRepeated || undefined}>
        {isBusy || obstacle === null ? null : errorText(obstacle)}
        {quote === 'failed' ? (
          <Button size="compact-sm" variant="default" onClick={() => ticket.send({ type: 'quote.retry' })}>
            {t('recalculate')}
          </Button>
        ) : null}
      </p>
    </div>
  )
}

function Result({ ticket }: { ticket: OrderTicketRef }) {
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
