import type { QuotedOrder } from '#machines/trading/otc-order/otc-order-context.ts'
import { NoTag } from '#web/ui/address/no-tag.tsx'
import { Fact, Facts } from '#web/ui/facts/facts.tsx'
import { Sum } from '#web/ui/numbers/sum.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { DestinationFacts } from './destination-facts.tsx'
import { ReceivedFact, WageFact } from './otc-summary.tsx'

/** A quoted order with all digits. */
export function QuickTradeFacts({ order }: { order: QuotedOrder }) {
  const { t } = useTranslation('otc')
  const { side, market, amount, unitPrice, total, destination } = order
  return (
    <>
      <Facts>
        <Fact name={t('quickTrade:amount')}>
          <Sum value={amount} currency={market.coin} />
        </Fact>
        <Fact name={t('unitPrice')}>
          <Sum value={unitPrice} currency={market.settlement} />
        </Fact>
        <WageFact order={order} />
        <Fact name={t(`quickTrade:${side}Total`)} isWhole>
          <Sum value={total} currency={market.settlement} />
        </Fact>
        <ReceivedFact order={order} />
        {side === 'sell' ? null : <DestinationFacts destination={destination} />}
      </Facts>
      {destination === null ? null : <NoTag network={destination.network} />}
    </>
  )
}
