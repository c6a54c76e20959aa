import { useSelector } from '@xstate/react'
import type { OrderTicketRef } from '#machines/trading/order-ticket/order-ticket.machine.ts'
import { selectExecuted } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import type { OrderRequest } from '#machines/trading/order-ticket/ticket-context.ts'
import { compare, sign } from '#shared/core/money/decimal.ts'
import { marketOf } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { OrderWords } from './order-facts.tsx'
import { sumIn } from './shown.ts'

/** The registered order in words. For a market order they include the traded amount, if the exchange has reported it. */
export function PlacedWords({ ticket, order }: { ticket: OrderTicketRef; order: OrderRequest }) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const executed = useSelector(ticket, selectExecuted)
  const { coin } = marketOf(order.marketType)!
  const { code } = useCoinNames()(coin)
  const amount = sumIn(order.amount, coin, code, language)
  const isWhole = executed !== null && compare(executed, order.amount) === 0
  if (order.unitPrice !== undefined || isWhole) return <OrderWords order={order} />
  const side = order.orderType === 'MARKET_BUY' ? 'buy' : 'sell'
  if (executed === null) return t(`placed.unsaid.${side}`, { amount })
  if (sign(executed) === 0) return t(`placed.nothing.${side}`, { amount })
  return t(`placed.part.${side}`, { amount, executed: sumIn(executed, coin, code, language) })
}
