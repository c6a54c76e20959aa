import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectEntryRef, selectOtcState } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinPrice } from './coin-price.tsx'
import { OtcForm } from './otc-form.tsx'
import { PairBalancesPanel } from './pair-balances-panel.tsx'
import styles from './quick-trade.module.css'

type Props = {
  order: OtcOrderRef
  /** The fields of an external wallet: network and address. */
  outside: ReactNode
  /** The dialogs of the form. */
  children: ReactNode
}

/**
 * The quick-trade box of the home page for users who may trade. It contains the complete quick-trade page (spec 001,
 * section 2).
 */
export function UserBox({ order, outside, children }: Props) {
  const { t } = useTranslation('quickTrade')
  const state = useSelector(order, selectOtcState)
  const entry = useSelector(order, selectEntryRef)
  return (
    <div className="grid grid-cols-1 gap-16" data-flow="otcOrder" data-state={state}>
      <section className={`border border-line rounded-large bg-surface-1 ${styles.card}`} aria-labelledby="quick-trade">
        <h2 id="quick-trade" className="sr-only">
          {t('title')}
        </h2>
        <OtcForm order={order} price={<CoinPrice order={entry} hasTrend={false} />} outside={outside} />
      </section>
      <PairBalancesPanel order={order} />
      {children}
    </div>
  )
}
