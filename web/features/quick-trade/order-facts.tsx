import { useTranslation } from 'react-i18next'
import type { HeldOrder } from '#machines/otc-order/otc-order-context.ts'
import { priceDecimals } from '#shared/money/precision.ts'
import { Sum } from '#web/ui/numbers/sum.tsx'
import styles from './otc.module.css'
import { ReceivedFact, WageFact } from './otc-summary.tsx'

/** An order that is held, to the last digit. */
export function OrderFacts({ order }: { order: HeldOrder }) {
  const { t } = useTranslation('otc')
  const { side, market, amount, unitPrice, total, destination } = order
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('quickTrade:amount')}</dt>
        <dd>
          <Sum value={amount} currency={market.coin} />
        </dd>
      </div>
      <div>
        <dt>{t('unitPrice')}</dt>
        <dd>
          <Sum
            value={unitPrice}
            currency={market.settlement}
            decimals={priceDecimals(market.coin, market.settlement)}
          />
        </dd>
      </div>
      <WageFact order={order} />
      <div data-whole>
        <dt>{t(`quickTrade:${side}Total`)}</dt>
        <dd>
          <Sum value={total} currency={market.settlement} />
        </dd>
      </div>
      <ReceivedFact order={order} />
      {side === 'sell' ? null : (
        <div>
          <dt>{t('destination')}</dt>
          <dd>{destination === null ? t('places.exchange') : destination.network}</dd>
        </div>
      )}
      {destination === null ? null : (
        <div data-long>
          <dt>{t('address')}</dt>
          <dd>
            <bdi dir="ltr">{destination.address}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}
