import { useSelector } from '@xstate/react'
import { selectBudget, selectOtcEntry } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectEntryRef, selectOrder } from '#machines/trading/otc-order/otc-order.selectors.ts'
import type { QuotedOrder } from '#machines/trading/otc-order/otc-order-context.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { Fact, Facts } from '#web/ui/facts/facts.tsx'
import { LiveSum, Sum } from '#web/ui/numbers/sum.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { receivedOf } from './received.ts'

/** The summary of the typed order: the live unit price, the fee of the exchange or the network, and the total. */
export function OtcSummary({ order }: { order: OtcOrderRef }) {
  const { t } = useTranslation('otc')
  const entry = useSelector(order, selectEntryRef)
  const { side, coin, settlement, unitPrice, problem } = useSelector(entry, selectOtcEntry)
  const typed = useSelector(order, (snapshot) => (problem === 'maxErr' ? null : selectOrder(snapshot)))
  const budget = useSelector(entry, selectBudget)
  return (
    <Facts>
      <Fact name={t('unitPrice')}>
        {unitPrice === null ? (
          none
        ) : (
          <LiveSum
            value={unitPrice}
            currency={settlement}
            decimals={priceDecimals(coin, settlement)}
            identity={`summary ${coin}_${settlement} ${side}`}
          />
        )}
      </Fact>
      <WageFact order={typed} />
      <Fact name={t(`quickTrade:${side}Total`)} isWhole>
        {typed === null ? none : budget === null ? null : t('atMost')}{' '}
        {typed === null ? null : <Sum value={budget ?? typed.total} currency={settlement} />}
      </Fact>
      {typed === null ? null : <ReceivedFact order={typed} />}
    </Facts>
  )
}

const none = '—'

/** The network's fee in the coin, for an external wallet. The exchange's own fee is always included in the price. */
export function WageFact({ order }: { order: QuotedOrder | null }) {
  const { t } = useTranslation('otc')
  if (order?.destination && order.wage.kind === 'coin')
    return (
      <Fact name={t('networkFee')}>
        <Sum value={order.wage.value} currency={order.market.coin} />
      </Fact>
    )
  return <Fact name={t('fee')}>{t('feeWithin')}</Fact>
}

export function ReceivedFact({ order }: { order: QuotedOrder }) {
  const { t } = useTranslation('otc')
  if (order.destination === null || order.wage.kind !== 'coin') return null
  return (
    <Fact name={t('received')}>
      <Sum value={receivedOf(order)} currency={order.market.coin} />
    </Fact>
  )
}
