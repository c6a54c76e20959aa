import { useTranslation } from 'react-i18next'
import { matchesName, normalizeQuery } from '#machines/app/search/names.ts'
import { type Coin, markets, type Settlement } from '#shared/market/coins.ts'
import { Choice } from '#web/ui/choice/choice.tsx'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'

type Props = { coin: Coin; settlement: Settlement; onChange: (coin: Coin) => void }

/** The coins of a settlement, found by any of their names. */
export function CoinChoice({ coin, settlement, onChange }: Props) {
  const { t } = useTranslation('quickTrade')
  const namesOf = useCoinNames()
  const offered = markets.filter((market) => market.settlement === settlement).map((market) => market.coin)
  const find = (text: string) => {
    const wanted = normalizeQuery(text)
    if (wanted === '') return offered
    return offered.filter((one) => matchesName({ shown: namesOf(one).name, others: namesOf(one).others }, wanted))
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
