import { useTranslation } from 'react-i18next'
import type { Market } from '#shared/market/coins.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import styles from './terminal-bar.module.css'

/** The market by name, the head of the page. */
export function PairName({ market: { coin, settlement } }: { market: Market }) {
  const { t } = useTranslation('trade')
  const { name } = useCoinNames()(coin)
  return (
    <div className={styles.market}>
      <CoinMark coin={coin} size={24} />
      <h1 className={styles.name}>
        {name}
        <span className={styles.settlement}> / {t(`common:currency.${settlement}`)}</span>
      </h1>
    </div>
  )
}
