import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { otcEntryMachine } from '#machines/otc-entry/otc-entry.machine.ts'
import { statePath } from '#machines/state-path.ts'
import { CoinPrice } from './coin-price.tsx'
import styles from './quick-trade.module.css'
import { Switches } from './switches.tsx'
import { TradeFields } from './trade-fields.tsx'

type Order = ActorRefFrom<typeof otcEntryMachine>

/** The quick-trade box of the home page (spec 2): a coin's price as it moves, and what an amount of it costs or brings. */
export function QuickTrade({ order, isMember }: { order: Order; isMember: boolean }) {
  const { t } = useTranslation('quickTrade')
  const state = useSelector(order, (snapshot) => statePath(snapshot.value))
  return (
    <section className={styles.card} data-flow="otcEntry" data-state={state} aria-labelledby="quick-trade">
      <h2 id="quick-trade" className={styles.title}>
        {t('title')}
      </h2>
      <Switches order={order} />
      <CoinPrice order={order} />
      <TradeFields order={order} isMember={isMember} />
    </section>
  )
}
