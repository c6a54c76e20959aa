import { shallowEqual, useSelector } from '@xstate/react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectOrderLimits, selectTicket } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { sumIn } from './shown.ts'

type Props = { ticket: OrderTicketRef; fault: ErrorKey | null }

/** The error of a field, with the value that would be valid. */
export function ErrorNote({ ticket, fault }: Props) {
  const { t } = useTranslation('errors')
  const more = useRemedy(ticket)(fault)
  if (fault === null) return null
  return (
    <p className="text-down" role="alert">
      {t(fault)} {more}
    </p>
  )
}

/** Returns the figure that helps with an error: the minimum, the maximum, or the decimals of a price. */
function useRemedy(ticket: OrderTicketRef): (fault: ErrorKey | null) => string | null {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const { market } = useSelector(ticket, selectTicket, shallowEqual)
  const { min, max } = useSelector(ticket, selectOrderLimits, shallowEqual)
  const { code } = useCoinNames()(market.coin)
  return (fault) => {
    if (fault === 'lessAmount' || fault === 'marketerLessAmount' || fault === 'lessTotal') {
      return min === null ? null : t('min', { amount: sumIn(min, market.coin, code, language) })
    }
    if (fault === 'moreAmount' || fault === 'marketerMoreAmount' || fault === 'moreTotal') {
      return max === null ? null : t('max', { amount: sumIn(max, market.coin, code, language) })
    }
    if (fault !== 'pricePrecision') return null
    const digits = priceDecimals(market.coin, market.settlement)
    return digits === 0 ? t('whole') : t('decimals', { digits: localDigits(String(digits), language) })
  }
}
