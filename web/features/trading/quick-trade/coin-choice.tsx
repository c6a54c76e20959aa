import { matchesName, normalizeQuery } from '#machines/app/search/names.ts'
import { type Coin, markets, type Settlement } from '#shared/market/coins.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { Select } from '#web/ui/select/select.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { OfferedCoin } from './offered-coin.tsx'

type Props = {
  coin: Coin
  settlement: Settlement
  side: 'buy' | 'sell'
  /** Whether the user has balances to show. */
  hasBalances: boolean
  onChange: (coin: Coin) => void
}

/** The coins of a settlement, searched by any of their names, each with its code, its price and the user's balance. */
export function CoinChoice({ coin, settlement, side, hasBalances, onChange }: Props) {
  const { t } = useTranslation('quickTrade')
  const namesOf = useCoinNames()
  const offered = markets.filter((market) => market.settlement === settlement).map((market) => market.coin)
  const find = (text: string) => {
    const wanted = normalizeQuery(text)
    if (wanted === '') return offered
    return offered.filter((one) => matchesName({ shown: namesOf(one).name, others: namesOf(one).others }, wanted))
  }
  return (
    <Select
      label={t('coin')}
      value={coin}
      options={offered.map((value) => ({ value, label: namesOf(value).name, code: namesOf(value).code }))}
      search={{ find, nothing: t('noCoin') }}
      mark={(value) => <CoinMark coin={value} size={24} />}
      aside={(value) => <OfferedCoin coin={value} settlement={settlement} side={side} hasBalance={hasBalances} />}
      onChange={onChange}
    />
  )
}
