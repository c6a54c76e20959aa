import { IconStar } from '@tabler/icons-react'
import { shallowEqual, useSelector } from '@xstate/react'
import type { MarketListRef } from '#machines/market/market-list/market-list.machine.ts'
import { selectMarketList } from '#machines/market/market-list/market-list.selectors.ts'
import pressStyles from '#web/ui/presses.module.css'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './market-watch.module.css'

/** The choice of the list: the watchlist first, then the settlements that the language offers. */
export function WatchTabs({ list }: { list: MarketListRef }) {
  const { t } = useTranslation('trade')
  const { settlement, offered, isWatchlist } = useSelector(list, selectMarketList, shallowEqual)
  return (
    <fieldset className={`${pressStyles.presses} ${styles.settlements}`}>
      <legend className="sr-only">{t('lists')}</legend>
      <button
        type="button"
        aria-pressed={isWatchlist}
        aria-label={t('watchlist')}
        title={t('watchlist')}
        onClick={() => list.send({ type: 'watchlist.choose' })}
      >
        <IconStar size={14} aria-hidden />
      </button>
      {offered.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={!isWatchlist && one === settlement}
          onClick={() => list.send({ type: 'settlement.change', settlement: one })}
        >
          {t(`common:currency.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
