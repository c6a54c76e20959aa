import { useMemo } from 'react'
import { type IndicatorName, indicatorNames } from '#shared/market/chart.ts'
import type { CandleLabels } from '#web/ui/chart/candle.ts'
import { useCoinNames } from '#web/ui/coins/use-coin-names.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Returns the labels of a candle's figures, with the unit of a market's volume. */
export function useCandleLabels(coin: string): CandleLabels {
  const { t } = useTranslation('trade')
  const { code } = useCoinNames()(coin)
  return useMemo(
    () => ({
      time: t('candleTime'),
      open: t('open'),
      high: t('high'),
      low: t('low'),
      close: t('close'),
      change: t('change'),
      volume: t('candleVolume'),
      unit: code,
    }),
    [t, code],
  )
}

/** Returns the names of the indicators, shown beside their values. */
export function useIndicatorNames() {
  const { t } = useTranslation('trade')
  return useMemo(() => {
    const names = indicatorNames.map((name) => [name, t(`indicators.${name}`)])
    return Object.fromEntries(names) as { [name in IndicatorName]: string }
  }, [t])
}
