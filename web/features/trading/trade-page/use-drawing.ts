import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { drawnIn } from '#machines/market/chart-tools/chart-settings.ts'
import type { ChartToolsRef } from '#machines/market/chart-tools/chart-tools.machine.ts'
import { selectChart, selectDrawingState } from '#machines/market/chart-tools/chart-tools.selectors.ts'
import type { ShownCurrency } from '#shared/market/chart.ts'
import type { DrawingProps } from '#web/ui/chart/drawings/use-drawings.ts'
import { useTranslation } from '#web/ui/texts/use-translation.ts'

/**
 * Returns the drawings and handlers of the chart. Drawings over prices in another currency are hidden until that currency
 * is shown again.
 */
export function useDrawing(tools: ChartToolsRef, currency: ShownCurrency | null): DrawingProps {
  const { t } = useTranslation('trade')
  const all = useSelector(tools, (snapshot) => selectChart(snapshot).drawings)
  const drawings = useMemo(() => drawnIn(all, currency), [all, currency])
  const { hand, tool, selected } = useSelector(tools, selectDrawingState, shallowEqual)
  const words = useMemo(() => ({ candles: (number: string) => t('drawing.candles', { number }) }), [t])
  return {
    drawings,
    // The tool is off while the user types the words of a placed text.
    tool: hand === 'drawing' ? tool : null,
    selected,
    words,
    onPlace: (points) => currency !== null && tools.send({ type: 'drawing.place', points, currency }),
    onMove: (id, points) => tools.send({ type: 'drawing.move', id, points }),
    onSelect: (id) => tools.send({ type: 'drawing.select', id }),
  }
}
