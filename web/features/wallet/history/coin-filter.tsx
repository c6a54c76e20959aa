import { IconCoins } from '@tabler/icons-react'
import { matchesName, normalizeQuery } from '#machines/app/search/names.ts'
import type { HistoryFilters } from '#machines/wallet/history/history-rows.ts'
import { coins } from '#shared/market/coins.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Select } from '#web/ui/select/select.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './history.module.css'

type Coin = HistoryFilters['coin']

/** The filter of trades by one coin or all, searched by any of its names. */
export function CoinFilter({ coin, onChange }: { coin: Coin; onChange: (coin: Coin) => void }) {
  const { t } = useTranslation('history')
  const namesOf = useCoinNames()
  const offered: readonly Coin[] = ['all', ...coins]
  const nameOf = (one: Coin) => (one === 'all' ? t('allCoins') : namesOf(one).name)
  const find = (text: string) => {
    const wanted = normalizeQuery(text)
    if (wanted === '') return offered
    return offered.filter((one) => matchesName({ shown: nameOf(one), others: namesOf(one).others }, wanted))
  }
  return (
    <div className={`phone:flex-[1_1_100%] ${styles.coin}`}>
      <Select
        label={t('coin')}
        value={coin}
        options={offered.map((value) => ({
          value,
          label: nameOf(value),
          code: value === 'all' ? undefined : namesOf(value).code,
        }))}
        search={{ find, nothing: t('noCoin') }}
        mark={(value) => (value === 'all' ? <IconCoins size={24} aria-hidden /> : <CoinMark coin={value} size={24} />)}
        onChange={onChange}
      />
    </div>
  )
}
