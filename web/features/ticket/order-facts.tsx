import { useTranslation } from 'react-i18next'
import type { OrderRequest } from '#machines/order-ticket/ticket-context.ts'
import type { Market } from '#shared/market/coins.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import styles from './order-ticket.module.css'
import { orderWords } from './shown.ts'

/** The order that a question is about, in one sentence. */
export function OrderFacts({ order, market }: { order: OrderRequest; market: Market }) {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const { code } = useCoinNames()(market.coin)
  const settlement = t(`common:currency.${market.settlement}`)
  return (
    <p className={styles.facts}>
      {t(`placed.${order.orderType}`, orderWords(order, market, { code, settlement, language }))}
    </p>
  )
}
