import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { OtcOrderRef } from '#machines/trading/otc-order/otc-order.machine.ts'
import { selectEntryRef, selectOtcState } from '#machines/trading/otc-order/otc-order.selectors.ts'
import { PageHead } from '#web/ui/content/page-head.tsx'
import headingStyles from '#web/ui/heading.module.css'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinPrice } from './coin-price.tsx'
import styles from './otc.module.css'
import { OtcForm } from './otc-form.tsx'
import { PairBalancesPanel } from './pair-balances-panel.tsx'

type Props = {
  order: OtcOrderRef
  /** The fields of an external wallet: network and address. */
  outside: ReactNode
  /** The dialogs of the form. */
  children: ReactNode
}

/** The quick-trade page (spec 001, section 2): the order, the live price, the user's balances, and the dialogs. */
export function OtcPage({ order, outside, children }: Props) {
  const { t } = useTranslation('otc')
  const state = useSelector(order, selectOtcState)
  const entry = useSelector(order, selectEntryRef)
  return (
    <div data-flow="otcOrder" data-state={state}>
      <PageHead title={t('title')} description={t('description')} />
      <h1 className={`${headingStyles.heading} mb-16`}>{t('heading')}</h1>
      <div className={`grid items-start gap-16 ${styles.page}`}>
        <Panel>
          <OtcForm order={order} outside={outside} />
        </Panel>
        <div className="grid gap-16 min-w-0">
          <Panel className="overflow-hidden">
            <CoinPrice order={entry} />
          </Panel>
          <PairBalancesPanel order={order} />
        </div>
      </div>
      {children}
    </div>
  )
}
