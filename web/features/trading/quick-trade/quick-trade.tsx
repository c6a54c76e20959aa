import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { statePath } from '#machines/app/state-path.ts'
import type { QuickTrader } from '#machines/auth/session/quick-trader.ts'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinPrice } from './coin-price.tsx'
import styles from './quick-trade.module.css'
import { Switches } from './switches.tsx'
import { TradeFields } from './trade-fields.tsx'

type Props = { order: ActorRefFrom<typeof otcEntryMachine>; trader: QuickTrader }

/**
 * The quick-trade box of the home page (spec 2) for users who cannot trade in it: a coin's live price, the cost or proceeds
 * of an amount, and a link to the next step.
 */
export function QuickTrade({ order, trader }: Props) {
  const { t } = useTranslation('quickTrade')
  const state = useSelector(order, (snapshot) => statePath(snapshot.value))
  return (
    <section
      className={`border border-line rounded-large bg-surface-1 ${styles.card}`}
      data-flow="otcEntry"
      data-state={state}
      aria-labelledby="quick-trade"
    >
      <h2 id="quick-trade" className="sr-only">
        {t('title')}
      </h2>
      <Switches order={order} />
      <CoinPrice order={order} hasTrend={false} />
      <TradeFields order={order} trader={trader} />
    </section>
  )
}
