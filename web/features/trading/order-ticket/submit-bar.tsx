import { Button } from '@mantine/core'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import {
  selectQuoteView,
  selectTicket,
  selectTicketBlocker,
  selectTicketErrors,
} from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import sideStyles from '#web/ui/side-button.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './order-ticket.module.css'
import { useBlockerText } from './use-blocker-text.ts'

/** The submit button, with the reason why it is blocked. */
export function SubmitBar({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const blockerText = useBlockerText()
  const note = useId()
  const { market, side, isBusy } = useSelector(ticket, selectTicket, shallowEqual)
  const blocker = useSelector(ticket, selectTicketBlocker)
  const quote = useSelector(ticket, selectQuoteView)
  const faults = useSelector(ticket, selectTicketErrors, shallowEqual)
  // A wrong expiry is not included, because its field may be collapsed.
  const isRepeated = blocker !== null && [faults.amount, faults.total, faults.price].includes(blocker as ErrorKey)
  const { name } = useCoinNames()(market.coin)
  return (
    <div className="grid gap-4">
      <button
        type="submit"
        className={`rounded-medium font-strong ${sideStyles.sideButton} block w-full ${styles.action}`}
        data-side={side}
        // A disabled button loses the focus, and a keyboard user would lose their place on the page.
        aria-disabled={isBusy || blocker !== null}
        aria-describedby={note}
      >
        {isBusy ? t('sending') : t(`submit.${side}`, { coin: name })}
      </button>
      <p
        id={note}
        className="flex items-center flex-wrap justify-between gap-x-12 gap-y-4 min-h-32 text-dim text-12 leading-16"
      >
        {/* Only for screen readers when the field already shows the error; the button still needs the description. */}
        <span className={isRepeated ? 'sr-only' : undefined}>
          {isBusy || blocker === null ? null : blockerText(blocker)}
        </span>
        {quote === 'failed' ? (
          <Button size="compact-sm" variant="default" onClick={() => ticket.send({ type: 'quote.retry' })}>
            {t('recalculate')}
          </Button>
        ) : null}
      </p>
    </div>
  )
}
