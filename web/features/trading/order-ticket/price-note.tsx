import { shallowEqual, useSelector } from '@xstate/react'
import { farFromMarket } from '#machines/trading/order-ticket/market-price.ts'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectTicket } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { selectPriceDistance } from '#machines/trading/order-ticket/ticket-price.selectors.ts'
import { compare } from '#shared/core/money/decimal.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { useDistanceWords } from './use-distance-words.ts'

/** The distance of the price from the market. Screen readers get whole per cents, so that not every tick is read out. */
export function PriceNote({ ticket }: { ticket: OrderTicketRef }) {
  const { t } = useTranslation('ticket')
  const words = useDistanceWords()
  const { market, side } = useSelector(ticket, selectTicket, shallowEqual)
  const { tone, percent, money } = useSelector(ticket, selectPriceDistance, shallowEqual)
  const isFar = tone === 'worse' && compare(percent, farFromMarket) >= 0
  return (
    <>
      <p role="status" className="sr-only">
        {isFar ? words(side, percent, null, market.settlement, 0) : null}
      </p>
      {tone === null ? null : (
        <p className="text-dim text-12 leading-16 data-[tone=worse]:text-warn" data-tone={isFar ? tone : undefined}>
          {tone === 'worse' ? words(side, percent, isFar ? money : null, market.settlement) : null}
          {tone === 'same' ? t('distance.same') : null}
          {tone === 'better' ? t(`distance.better.${side}`, { percent: words.percent(percent) }) : null}
        </p>
      )}
    </>
  )
}
