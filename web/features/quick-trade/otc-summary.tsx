import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { selectOtcEntry } from '#machines/otc-entry/otc-entry.selectors.ts'
import type { OtcOrderRef } from '#machines/otc-order/otc-order.machine.ts'
import { selectEntryRef, selectOrder } from '#machines/otc-order/otc-order.selectors.ts'
import type { HeldOrder } from '#machines/otc-order/otc-order-context.ts'
import { sign, subtract } from '#shared/money/decimal.ts'
import { priceDecimals } from '#shared/money/precision.ts'
import { Percent } from '#web/ui/numbers/percent.tsx'
import { Price } from '#web/ui/numbers/price.tsx'
import { Sum } from '#web/ui/numbers/sum.tsx'
import styles from './otc.module.css'

/** What the order comes to as it is typed: the price of one as it moves, what the house or the network takes, the whole. */
export function OtcSummary({ order }: { order: OtcOrderRef }) {
  const { t } = useTranslation('otc')
  const typed = useSelector(order, selectOrder)
  const { side, coin, settlement, unitPrice } = useSelector(useSelector(order, selectEntryRef), selectOtcEntry)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('unitPrice')}</dt>
        <dd>
          {unitPrice === null ? (
            none
          ) : (
            <>
              <Price
                value={unitPrice}
                decimals={priceDecimals(coin, settlement)}
                identity={`summary ${coin}_${settlement} ${side}`}
              />{' '}
              <span className={styles.unit}>{t(`common:currency.${settlement}`)}</span>
            </>
          )}
        </dd>
      </div>
      <WageFact order={typed} />
      <div data-whole>
        <dt>{t(`quickTrade:${side}Total`)}</dt>
        <dd>{typed === null ? none : <Sum value={typed.total} currency={settlement} />}</dd>
      </div>
      {typed === null ? null : <ReceivedFact order={typed} />}
    </dl>
  )
}

const none = '—'

/** A network's part is told where coins leave by it, in the coin; the house's, in percent, is within the price. */
export function WageFact({ order }: { order: HeldOrder | null }) {
  const { t } = useTranslation('otc')
  if (order?.destination && order.wage.kind === 'coin')
    return (
      <div>
        <dt>{t('networkFee')}</dt>
        <dd>
          <Sum value={order.wage.value} currency={order.market.coin} />
        </dd>
      </div>
    )
  return (
    <div>
      <dt>{t('fee')}</dt>
      <dd>{order?.wage.kind === 'percent' ? <Percent value={order.wage.value} decimals={1} /> : t('feeWithin')}</dd>
    </div>
  )
}

/** What comes to a wallet outside, once its network has taken its part. */
export function ReceivedFact({ order: { destination, wage, amount, market } }: { order: HeldOrder }) {
  const { t } = useTranslation('otc')
  if (destination === null || wage.kind !== 'coin') return null
  const received = subtract(amount, wage.value)
  return (
    <div>
      <dt>{t('received')}</dt>
      <dd>
        <Sum value={sign(received) > 0 ? received : '0'} currency={market.coin} />
      </dd>
    </div>
  )
}
