import type { DraftError } from '#machines/market/alert-form/alert-draft.ts'
import { maxAlerts } from '#machines/market/price-alert/alert.ts'
import { percentLimits } from '#machines/market/price-alert/rule-error.ts'
import { type MarketType, marketOf } from '#shared/market/coins.ts'
import { formatExact } from '#shared/market/display.ts'
import { priceDecimals } from '#shared/market/precision.ts'
import { useLanguage } from '#web/ui/language.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Returns a function that gives the text of an error of an alert, with its remedy. */
export function useDraftError(): (error: DraftError, market: MarketType) => string {
  const { t } = useTranslation('alerts')
  const language = useLanguage()
  const number = (value: string) => formatExact(value, language)
  return (error, type) => {
    const { coin, settlement } = marketOf(type)!
    return t(`errors.${error}`, {
      limit: number(String(maxAlerts)),
      decimals: number(String(priceDecimals(coin, settlement))),
      min: number(percentLimits.min),
      max: number(percentLimits.max),
    })
  }
}
