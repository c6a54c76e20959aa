import { IconArrowLeft } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import type { otcEntryMachine } from '#machines/trading/otc-entry/otc-entry.machine.ts'
import { type Coin, marketOf, type Settlement } from '#shared/market/coins.ts'
import { useTopicStatus } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { LiveCoins } from './live-coins.tsx'
import { LiveFigures } from './live-figures.tsx'
import styles from './live-market.module.css'
import { LiveTrades } from './live-trades.tsx'

/** Coins that the panel offers. Each settlement has at least four of them. */
const featured: readonly Coin[] = ['BITCOIN', 'ETHEREUM', 'TETHER', 'RIPPLE', 'TRON']
const max = 4

/**
 * A live market: price, day, week and last trades. `entry` is the entry of the quick-trade box beside it: both share the
 * selected coin.
 */
export function LiveMarket({ entry }: { entry: ActorRefFrom<typeof otcEntryMachine> }) {
  const { t } = useTranslation('home')
  const { coin, settlement } = useSelector(entry, choose, shallowEqual)
  const { name, code } = useCoinNames()(coin)
  const market = marketOf(`${coin}_${settlement}`)!
  const topicStatus = useTopicStatus(`ticker:${market.type}`)
  return (
    <Panel
      isFlush
      className={`flex flex-1 flex-col min-h-0 ${styles.panel}`}
      topicStatus={topicStatus}
      title={
        <span className="flex items-center gap-8">
          <CoinMark coin={coin} size={24} />
          {name}
          <span className="text-dim text-12 font-text" dir="ltr">
            {code} / {t(`common:currency.${settlement}`)}
          </span>
        </span>
      }
      aside={
        <Link
          className="inline-flex items-center gap-4 text-accent font-strong leading-36 phone:leading-44"
          to={`/market/${coin}/${settlement}`}
        >
          {t('live.open')}
          <IconArrowLeft size={16} className={styles.arrow} aria-hidden />
        </Link>
      }
    >
      <LiveCoins
        coins={featured.filter((one) => marketOf(`${one}_${settlement}`) !== undefined).slice(0, max)}
        chosen={coin}
        settlement={settlement}
        onChoose={(one) => entry.send({ type: 'coin.change', coin: one })}
      />
      <div className={`grid flex-1 min-h-0 ${styles.body}`}>
        <LiveFigures market={market} />
        <LiveTrades key={market.type} market={market} />
      </div>
    </Panel>
  )
}

function choose({ context: { coin, settlement } }: { context: { coin: Coin; settlement: Settlement } }) {
  return { coin, settlement }
}
