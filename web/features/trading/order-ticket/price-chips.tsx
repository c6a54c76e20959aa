import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { selectPriceChips } from '#machines/trading/order-ticket/ticket-price.selectors.ts'
import { compare } from '#shared/core/money/decimal.ts'
import { parseTyped } from '#shared/core/money/parse.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './price-field.module.css'

const chips = ['bid', 'ask', 'last', 'below', 'above'] as const

/** Prices that the user copies to the field with a press. */
export function PriceChips({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const { market, price } = useSelector(ticket, selectTicket, shallowEqual)
  const ofBook = useSelector(ticket, selectPriceChips, shallowEqual)
  const last = useTopic(`ticker:${market.type}`, ({ doc }) => doc?.market.lastPrice ?? null)
  const prices = { ...ofBook, last }
  const typed = parseTyped(price)
  return (
    <fieldset className={`grid gap-4 min-w-0 ${styles.chips}`} aria-label={t('chips.label')}>
      {chips.map((chip) => {
        const value = prices[chip]
        return (
          <button
            key={chip}
            type="button"
            disabled={value === null}
            aria-pressed={value !== null && typed !== null && compare(value, typed) === 0}
            aria-label={t(`chips.long.${chip}`)}
            title={t(`chips.long.${chip}`)}
            onClick={() => value !== null && ticket.send({ type: 'price.pick', price: value })}
          >
            {t(`chips.${chip}`)}
          </button>
        )
      })}
    </fieldset>
  )
}
