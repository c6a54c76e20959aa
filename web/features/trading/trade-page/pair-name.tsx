import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Market } from '#shared/market/coins.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './terminal-bar.module.css'

type Props = {
  market: Market
  /** The star that adds the market to the watchlist. */
  star?: ReactNode
  onSwitch: () => void
}

/** The market's name, the heading of the page. A press opens the list of markets. */
export function PairName({ market: { coin, settlement }, star, onSwitch }: Props) {
  const { t } = useTranslation('trade')
  const { name } = useCoinNames()(coin)
  return (
    <div className={`flex items-center gap-2 phone:min-w-0 ${styles.market}`}>
      <h1 className="text-16 font-strong phone:min-w-0 whitespace-nowrap">
        <button
          type="button"
          className={`flex items-center gap-8 px-8 rounded-small hover:bg-surface-2 ${styles.switch}`}
          title={t('switchMarket')}
          aria-haspopup="dialog"
          onClick={onSwitch}
        >
          <CoinMark coin={coin} size={24} />
          <span className={styles.words}>
            <span>{name}</span>
            <span className="text-dim font-text"> / {t(`common:currency.${settlement}`)}</span>
          </span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </h1>
      {star}
    </div>
  )
}
