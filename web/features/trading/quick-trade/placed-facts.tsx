import type { OwnOrder } from '#machines/trading/orders/find-order.ts'
import type { QuotedOrder } from '#machines/trading/otc-order/otc-order-context.ts'
import { localDigits } from '#shared/core/money/format.ts'
import { isSettlement, marketOf } from '#shared/market/coins.ts'
import { formatDate } from '#web/ui/dates/dates.ts'
import { Fact, Facts } from '#web/ui/facts/facts.tsx'
import { useLanguage } from '#web/ui/language.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { DestinationFacts } from './destination-facts.tsx'
import { ReceivedFact, WageFact } from './otc-summary.tsx'

type Props = {
  placed: OwnOrder
  /** The confirmed order, if it is known: it adds the fee and the destination. */
  quoted?: QuotedOrder
}

/** The facts of an order as reported by the exchange. */
export function PlacedFacts({ placed, quoted }: Props) {
  const { t } = useTranslation('otc')
  const language = useLanguage()
  const market = marketOf(placed.marketType)
  if (market === undefined || !isSettlement(market.settlement)) return null
  const order = quoted === undefined ? null : { ...quoted, amount: placed.amount }
  const side = placed.orderType.endsWith('SELL') ? 'sell' : 'buy'
  return (
    <Facts>
      <Fact name={t('number')}>
        <bdi dir="ltr">{localDigits(placed.id, language)}</bdi>
      </Fact>
      <Fact name={t(`${side}Amount`)}>
        <Sum value={placed.amount} currency={market.coin} />
      </Fact>
      <Fact name={t('unitPrice')}>
        <Sum value={placed.unitPrice} currency={market.settlement} />
      </Fact>
      {order === null ? null : <WageFact order={order} />}
      <Fact name={t(`${side}Whole`)} isWhole>
        <Sum value={placed.wholePrice} currency={market.settlement} />
      </Fact>
      {order === null ? null : <ReceivedFact order={order} />}
      {order === null || order.destination === null ? null : <DestinationFacts destination={order.destination} />}
      <Fact name={t('moment')}>{formatDate(Date.parse(placed.createdAtDateTime), 'moment', language)}</Fact>
    </Facts>
  )
}
