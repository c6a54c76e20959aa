import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { otcEntryMachine } from '#machines/otc-entry/otc-entry.machine.ts'
import { selectOtcEntry } from '#machines/otc-entry/otc-entry.selectors.ts'
import { foldText, isCalled } from '#machines/search/names.ts'
import { statePath } from '#machines/state-path.ts'
import { type Coin, markets, type Settlement } from '#shared/market/coins.ts'
import { Choice } from '#web/ui/choice/choice.tsx'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { CoinPrice } from './coin-price.tsx'
import styles from './quick-trade.module.css'
import { TradeFields } from './trade-fields.tsx'

type Order = ActorRefFrom<typeof otcEntryMachine>

/** The quick-trade box of the home page (spec 2): a coin's price as it moves, and what an amount of it costs or brings. */
export function QuickTrade({ order, isMember }: { order: Order; isMember: boolean }) {
  const { t } = useTranslation('quickTrade')
  const state = useSelector(order, (snapshot) => statePath(snapshot.value))
  const { side, settlement, offered, coin } = useSelector(order, choose, shallowEqual)
  return (
    <section className={styles.card} data-flow="otcEntry" data-state={state} aria-labelledby="quick-trade">
      <h2 id="quick-trade" className={styles.title}>
        {t('title')}
      </h2>
      <div className={styles.switches}>
        <Segmented
          label={t('side')}
          value={side}
          options={sides.map((value) => ({ value, label: t(`common:${value}`) }))}
          onChange={(value) => order.send({ type: 'side.change', side: value })}
        />
        {offered.length > 1 ? (
          <Segmented
            label={t('settlement')}
            value={settlement}
            options={offered.map((value) => ({ value, label: t(`common:currency.${value}`) }))}
            onChange={(value) => order.send({ type: 'settlement.change', settlement: value })}
          />
        ) : null}
      </div>
      <CoinChoice
        coin={coin}
        settlement={settlement}
        onChange={(value) => order.send({ type: 'coin.change', coin: value })}
      />
      <CoinPrice order={order} />
      <TradeFields order={order} isMember={isMember} />
    </section>
  )
}

const sides = ['buy', 'sell'] as const

function choose(snapshot: Parameters<typeof selectOtcEntry>[0]) {
  const { side, settlement, offered, coin } = selectOtcEntry(snapshot)
  return { side, settlement, offered, coin }
}

type ChoiceProps = { coin: Coin; settlement: Settlement; onChange: (coin: Coin) => void }

function CoinChoice({ coin, settlement, onChange }: ChoiceProps) {
  const { t } = useTranslation('quickTrade')
  const namesOf = useCoinNames()
  const offered = markets.filter((market) => market.settlement === settlement).map((market) => market.coin)
  const find = (text: string) => {
    const wanted = foldText(text)
    if (wanted === '') return offered
    return offered.filter((one) => isCalled({ shown: namesOf(one).name, others: namesOf(one).others }, wanted))
  }
  return (
    <Choice
      label={t('coin')}
      value={coin}
      options={offered.map((value) => ({ value, label: namesOf(value).name }))}
      find={find}
      nothing={t('noCoin')}
      mark={(value) => <CoinMark coin={value} size={24} />}
      onChange={onChange}
    />
  )
}
