import { useMemo } from 'react'
import { matchesName, normalizeQuery } from '#machines/app/search/names.ts'
import { type MarketType, markets } from '#shared/market/coins.ts'
import { CoinMark } from '#web/ui/coins/coin-mark.tsx'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { SelectField } from '#web/ui/select/select-field.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

type Props = { market: MarketType; label: string; onChange: (market: MarketType) => void }

/** The field that selects a market of the exchange by a search text. */
export function MarketField({ market, label, onChange }: Props) {
  const { t } = useTranslation('alerts')
  const namesOf = useCoinNames()
  const named = useMemo(
    () =>
      markets.map(({ type, coin, settlement }) => {
        const { name, code, others } = namesOf(coin)
        const shown = t('market', { coin: name, currency: t(`common:currency.${settlement}`) })
        return { value: type, label: shown, code, others }
      }),
    [t, namesOf],
  )
  const find = (text: string) => {
    const wanted = normalizeQuery(text)
    return named
      .filter(({ label: shown, others }) => wanted === '' || matchesName({ shown, others }, wanted))
      .map(({ value }) => value)
  }
  return (
    <SelectField<MarketType>
      label={label}
      value={market}
      options={named}
      mark={(value) => <CoinMark coin={value.replace(/_[A-Z]+$/, '')} size={20} />}
      search={{ find, nothing: t('form.nothing') }}
      onChange={onChange}
    />
  )
}
