import { useMemo } from 'react'
import { type IndicatorName, indicatorNames } from '#shared/market/chart.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/** Returns the names of the indicators, shown beside their values. */
export function useIndicatorNames() {
  const { t } = useTranslation('trade')
  return useMemo(() => {
    const names = indicatorNames.map((name) => [name, t(`indicators.${name}`)])
    return Object.fromEntries(names) as { [name in IndicatorName]: string }
  }, [t])
}
