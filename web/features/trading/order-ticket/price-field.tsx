import { IconMinus, IconPlus } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { type KeyboardEvent, useId } from 'react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket, selectTicketErrors } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { CompactField } from '#web/ui/numbers/compact-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { ErrorNote } from './error-note.tsx'
import { PriceChips } from './price-chips.tsx'
import fieldStyles from './price-field.module.css'
import { PriceNote } from './price-note.tsx'

/** The price of a limit order: typed, stepped by the market's tick, or picked, with its distance from the market. */
export function PriceField({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const note = useId()
  const { market, price } = useSelector(ticket, selectTicket, shallowEqual)
  const { price: fault } = useSelector(ticket, selectTicketErrors, shallowEqual)
  const step = (ticks: number) => ticket.send({ type: 'price.step', ticks })
  return (
    <div className={fieldStyles.place}>
      <CompactField
        label={t('price')}
        unit={t(`common:currency.${market.settlement}`)}
        text={price}
        isWrong={fault !== null}
        takesOffers
        describedBy={note}
        onChange={(text) => ticket.send({ type: 'price.change', text })}
        onKeyDown={(event) => stepByKey(event, step)}
        after={<Steps onStep={step} />}
      />
      <PriceChips ticket={ticket} />
      <div id={note} className="min-h-32 text-12 leading-16">
        {fault === null ? <PriceNote ticket={ticket} /> : <ErrorNote ticket={ticket} fault={fault} />}
      </div>
    </div>
  )
}

/** The arrow keys step the price by one tick, and with Shift by ten. */
function stepByKey(event: KeyboardEvent, step: (ticks: number) => void) {
  const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
  if (way === undefined) return
  event.preventDefault()
  step(way * (event.shiftKey ? 10 : 1))
}

/** Step buttons for a pointer. The arrow keys of the field do the same, so Tab skips them. */
function Steps({ onStep }: { onStep: (ticks: number) => void }) {
  const { t } = useTranslation('ticket')
  return (
    <span className={`grid flex-none w-28 ${fieldStyles.steps}`}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('stepUp')}
        onClick={({ shiftKey }) => onStep(shiftKey ? 10 : 1)}
      >
        <IconPlus size={14} aria-hidden />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('stepDown')}
        onClick={({ shiftKey }) => onStep(shiftKey ? -10 : -1)}
      >
        <IconMinus size={14} aria-hidden />
      </button>
    </span>
  )
}
