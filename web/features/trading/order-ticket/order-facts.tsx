import type { OrderRequest } from '#machines/trading/order-ticket/ticket-context.ts'
import { marketOf } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { orderWords } from './shown.ts'

/** The order of a dialog in one sentence. */
export function OrderFacts({ order }: { order: OrderRequest }) {
  return (
    <p className="mb-8 text-body font-strong">
      <OrderWords order={order} />
    </p>
  )
}

/** An order in one sentence, with the names of its own market. */
export function OrderWords({ order }: { order: OrderRequest }) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const market = marketOf(order.marketType)!
  const { code } = useCoinNames()(market.coin)
  const settlement = t(`common:currency.${market.settlement}`)
  return t(`placed.${order.orderType}`, orderWords(order, market, { code, settlement, language }))
}
