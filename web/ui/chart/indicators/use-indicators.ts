import { useEffect, useMemo } from 'react'
import type { ShownIndicator } from '#shared/market/chart.ts'
import { loadChunk } from '../../chunks/load-chunk.ts'
import type { Candle } from '../candle.ts'
import type { ChartColors } from '../chart-colors.ts'
import type { Engine } from '../engine/engine.ts'
import { useProgram } from '../use-program.ts'
import type { DrawnIndicator } from './indicator-line.ts'

const load = () => loadChunk(() => import('./index.ts'))

const none: readonly DrawnIndicator[] = []

/** Draws indicators over and below the candles, and returns their values. The code loads with the first indicator. */
export function useIndicators(
  engine: Engine | null,
  shown: readonly ShownIndicator[],
  candles: readonly Candle[],
  { colors, decimals }: { colors: ChartColors; decimals: number },
): readonly DrawnIndicator[] {
  const program = useProgram(load, shown.length > 0)
  const compute = useMemo(() => program?.createComputation(), [program])
  const drawn = useMemo(
    () => (compute === undefined || shown.length === 0 ? none : compute(shown, candles)),
    [compute, shown, candles],
  )
  useEffect(() => {
    if (engine !== null) program?.showIndicators(engine.chart, drawn, { colors, decimals })
  }, [engine, program, drawn, colors, decimals])
  return drawn
}
