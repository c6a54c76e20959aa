import { useMemo } from 'react'
import { type IndicatorName, indicatorNames } from '#shared/market/chart.ts'
import type { CandleLabels } from '#web/ui/chart/candle.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** What the figures of a candle are called. */
export function useCandleLabels(): CandleLabels {
  const { t } = useTranslation('trade')
  return useMemo(
    () => ({
      time: t('candleTime'),
      open: t('open'),
      high: t('high'),
      low: t('low'),
      close: t('close'),
      change: t('change'),
      volume: t('candleVolume'),
    }),
    [t],
  )
}

/** What the indicators are called beside their values. */
export function useIndicatorNames() {
  const { t } = useTranslation('trade')
  return useMemo(() => {
    const names = indicatorNames.map((name) => [name, t(`indicators.${name}`)])
    return Object.fromEntries(names) as { [name in IndicatorName]: string }
  }, [t])
}
