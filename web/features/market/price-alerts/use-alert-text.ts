import { useCallback } from 'react'
import type { AlertRule } from '#machines/market/price-alert/alert.ts'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import { formatExact } from '#shared/market/display.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

export type AlertTexts = {
  /** Returns the rule of an alert in words. */
  rule: (market: MarketType, rule: AlertRule) => string
  /** Returns a price of a market, with its currency. */
  price: (market: MarketType, price: Decimal) => { price: string; currency: string }
  number: (value: number) => string
}

/** Returns functions that give the texts of alerts. */
export function useAlertTexts(): AlertTexts {
  const { t } = useTranslation('alerts')
  const language = useLanguage()
  const namesOf = useCoinNames()
  const price = useCallback(
    (type: MarketType, value: Decimal) => {
      const { settlement } = marketOf(type)!
      return { price: formatExact(value, language), currency: t(`common:currency.${settlement}`) }
    },
    [t, language],
  )
  const rule = useCallback(
    (type: MarketType, wanted: AlertRule) => {
      const { coin, settlement } = marketOf(type)!
      const market = t('market', { coin: namesOf(coin).name, currency: t(`common:currency.${settlement}`) })
      return wanted.kind === 'change'
        ? t('rule.change', {
            market,
            percent: formatExact(wanted.percent, language),
            within: t(`within.${wanted.within}`),
          })
        : t(`rule.${wanted.kind}`, { market, ...price(type, wanted.price) })
    },
    [t, language, namesOf, price],
  )
  const number = useCallback((value: number) => formatExact(String(value), language), [language])
  return { rule, price, number }
}
