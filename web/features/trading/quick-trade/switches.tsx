import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { selectOtcEntry } from '#machines/trading/otc-entry/otc-entry.selectors.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { CoinChoice } from './coin-choice.tsx'

type Props = {
  order: ActorRefFrom<typeof otcEntryMachine>
  /** Whether the user's balances are shown beside the coins. */
  hasBalances?: boolean
}

/** The choice of the side, the settlement (if the language offers several) and the coin. */
export function Switches({ order, hasBalances = false }: Props) {
  const { t } = useTranslation('quickTrade')
  const { side, settlement, offered, coin } = useSelector(order, choose, shallowEqual)
  return (
    <>
      <div className="flex flex-wrap justify-between gap-8 mb-12">
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
        side={side}
        hasBalances={hasBalances}
        onChange={(value) => order.send({ type: 'coin.change', coin: value })}
      />
    </>
  )
}

const sides = ['buy', 'sell'] as const

function choose(snapshot: Parameters<typeof selectOtcEntry>[0]) {
  const { side, settlement, offered, coin } = selectOtcEntry(snapshot)
  return { side, settlement, offered, coin }
}
