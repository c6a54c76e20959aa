import { useEffect, useMemo, useRef } from 'react'
import { type Decimal, plain } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { loadChunk } from '../../chunks/load-chunk.ts'
import { useLanguage } from '../../language.ts'
import type { ChartColors } from '../chart-colors.ts'
import type { Engine } from '../engine/engine.ts'
import { useProgram } from '../use-program.ts'
import type { OrderLine } from './order-lines.ts'

const load = () => loadChunk(() => import('./order-lines.ts'))

export type OrderLinesProps = {
  lines: readonly OrderLine[]
  /** Decimals of the market's prices. */
  decimals: number
  /** The user has dragged an order's line to another price. */
  onMove: (id: string, price: Decimal) => void
}

/** Shows open orders as lines over the candles. The code loads with the first order. */
export function useOrderLines(engine: Engine | null, props: OrderLinesProps | undefined, colors: ChartColors): void {
  const language = useLanguage()
  const latest = useRef(props)
  latest.current = props
  const decimals = props?.decimals ?? 0
  const lines = props?.lines
  const program = useProgram(load, lines !== undefined && lines.length > 0)
  const layer = useMemo(
    () =>
      engine === null || program === null
        ? null
        : program.orderLines(engine.chart, {
            colors,
            decimals,
            price: (value) => formatDecimal(plain(value.toFixed(decimals)) ?? '0', { decimals, pad: true, language }),
            onMove: (id, price) => latest.current?.onMove(id, price),
          }),
    [engine, program, colors, decimals, language],
  )
  useEffect(() => () => layer?.end(), [layer])
  useEffect(() => layer?.show(lines ?? []), [layer, lines])
}
