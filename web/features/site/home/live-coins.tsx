import type { Coin, Settlement } from '#shared/market/coins.ts'
import { useTopic } from '#web/streams/use-topic.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Change } from '#web/ui/numbers/change.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './live-market.module.css'

type Props = {
  coins: readonly Coin[]
  chosen: Coin
  settlement: Settlement
  onChoose: (coin: Coin) => void
}

/** Some coins with their change over 24 hours, one of them selected. */
export function LiveCoins({ coins, chosen, settlement, onChoose }: Props) {
  const { t } = useTranslation('home')
  return (
    <fieldset className={`grid flex-none min-w-0 border-b border-line ${styles.coins}`} aria-label={t('live.choose')}>
      {coins.map((coin) => (
        <button
          key={coin}
          type="button"
          className={`flex items-center flex-wrap justify-center gap-x-8 min-h-44 px-4 text-dim whitespace-nowrap transition-ground focus-visible:-outline-offset-2 ${styles.coin}`}
          aria-pressed={coin === chosen}
          onClick={() => onChoose(coin)}
        >
          <LiveCoin coin={coin} settlement={settlement} />
        </button>
      ))}
    </fieldset>
  )
}

function LiveCoin({ coin, settlement }: { coin: Coin; settlement: Settlement }) {
  const { code } = useCoinNames()(coin)
  const change = useTopic(`markets:${settlement}`, ({ doc }) => doc?.[coin]?.last24HoursChange)
  return (
    <>
      <CoinMark coin={coin} size={20} />
      <span className="font-strong">{code}</span>
      <span className={`text-12 text-start ${styles.day}`}>
        {change === undefined ? '—' : <Change value={change} />}
      </span>
    </>
  )
}
