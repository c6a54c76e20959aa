import { compare, type Decimal, sign, truncate } from '#shared/core/money/decimal.ts'
import type { Settlement } from '#shared/market/coins.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import { useLanguage } from '#web/ui/language.ts'
import { usePercentText } from '#web/ui/numbers/use-percent-text.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import { sumIn } from './shown.ts'

/** The shortest distance that is said with its figure, in per cent. */
const shortest = '0.01'

/** Returns a function that describes how far a price is worse than the market, in per cent and as an approximate sum. */
export function useDistanceWords() {
  const { t } = useTranslation('ticket')
  const language = useLanguage()
  const percentText = usePercentText()
  // The price is not the market's, so its distance is never 0%.
  const percentOf = (value: Decimal, decimals = 2) =>
    compare(value, shortest) < 0 ? t('distance.tiny', { percent: percentText(shortest) }) : percentText(value, decimals)
  const words = (side: 'buy' | 'sell', value: Decimal, money: Decimal | null, settlement: Settlement, decimals = 2) => {
    const percent = percentOf(value, decimals)
    const about = money === null ? '0' : roughly(money, worthDecimals(settlement))
    if (sign(about) === 0) return t(`distance.worse.${side}`, { percent })
    return t(`distance.worseBy.${side}`, {
      percent,
      money: sumIn(about, settlement, t(`common:currency.${settlement}`), language),
    })
  }
  return Object.assign(words, { percent: percentOf })
}

/** Returns a sum rounded down to its first three digits. */
function roughly(value: Decimal, decimals: number): Decimal {
  const cut = truncate(value, decimals)
  const [whole = '0', fraction] = cut.split('.')
  if (whole.length <= 3) return fraction === undefined ? whole : cut
  return whole.slice(0, 3).padEnd(whole.length, '0')
}
