import { lazy, useEffect, useMemo, useRef, useState } from 'react'
import { formatDecimal } from '#shared/core/money/format.ts'
import type { IndicatorName, Plot, Scale, ShownIndicator } from '#shared/market/chart.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { ChunkBoundary } from '../chunks/chunk-boundary.tsx'
import { loadChunk } from '../chunks/load-chunk.ts'
import { useLanguage } from '../language.ts'
import type { Candle, CandleWord } from './candle.ts'
import styles from './chart.module.css'
import { chartColors } from './chart-colors.ts'
import { type DrawingProps, useDrawings } from './drawings/use-drawings.ts'
import { axisWidthOf } from './engine/axis-width.ts'
import { createEngine, type Engine } from './engine/engine.ts'
import type { ViewWindow } from './engine/view-window.ts'
import { useIndicators } from './indicators/use-indicators.ts'
import { CandleLegend } from './legend/candle-legend.tsx'
import { IndicatorLegend } from './legend/indicator-legend.tsx'
import { type OrderLinesProps, useOrderLines } from './orders/use-order-lines.ts'
import type { PricePress } from './price-button/price-button.tsx'

const PriceButton = lazy(() => loadChunk(() => import('./price-button/price-button.tsx')))

const none: readonly ShownIndicator[] = []

type Props = {
  /** Oldest first. When the last candle changes or new ones follow, the view stays. */
  candles: readonly Candle[]
  interval: Interval
  /** The candles in view. */
  window: ViewWindow
  decimals: number
  word: CandleWord
  /** The code of the coin, in which the volume is. */
  unit: string
  /** The accessible name of the chart. */
  label: string
  theme: 'dark' | 'light'
  plot?: Plot
  scale?: Scale
  /** Indicators over and below the candles. */
  indicators?: readonly ShownIndicator[]
  indicatorNames?: { [name in IndicatorName]: string }
  /** The user's drawings. */
  drawing?: DrawingProps
  /** The user's open orders. */
  orders?: OrderLinesProps
  /** The action for the price under the pointer. */
  pricePress?: PricePress
  /** The wheel zooms the chart. Without this the wheel scrolls the page, and only Ctrl with the wheel zooms. */
  hasWheel?: boolean
  /** The user has dragged, pinched or turned the wheel. */
  onMove?: (window: ViewWindow) => void
}

/**
 * Candles and volume on a canvas, with their figures above. Dragging moves the chart; pinch and wheel zoom. Load it
 * lazily.
 */
export default function CandleChart(props: Props) {
  const { candles, interval, window, decimals, word, unit, label, theme, plot = 'candles', scale = 'linear' } = props
  const { hasWheel = false, onMove, indicators = none, indicatorNames, drawing, orders, pricePress } = props
  const language = useLanguage()
  const host = useRef<HTMLDivElement>(null)
  const moved = useRef(onMove)
  moved.current = onMove
  const [engine, setEngine] = useState<Engine | null>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [isPointed, setIsPointed] = useState(false)
  const newest = candles.at(-1)
  const price = newest === undefined ? '' : formatDecimal(newest.close, { decimals, pad: true, language })
  const axisWidth = axisWidthOf(price)
  const look = useMemo(
    () => ({ language, interval, decimals, colors: chartColors(theme), axisWidth }),
    [language, interval, decimals, theme, axisWidth],
  )

  useEffect(() => {
    if (host.current === null) return
    const made = createEngine(host.current, look, { onMove: (next) => moved.current?.(next), onPoint: setPointed })
    setEngine(made)
    return () => made.end()
  }, [look])
  useEffect(() => engine?.setPlot(plot), [engine, plot])
  useEffect(() => engine?.setScale(scale), [engine, scale])
  useEffect(() => engine?.setWindow(window), [engine, window])
  useEffect(() => engine?.setCandles(candles, price), [engine, candles, price])
  useEffect(() => {
    const element = host.current
    if (hasWheel || element === null) return
    const leave = (event: WheelEvent) => event.ctrlKey || event.stopPropagation()
    element.addEventListener('wheel', leave, { capture: true })
    return () => element.removeEventListener('wheel', leave, { capture: true })
  }, [hasWheel])

  const drawn = useIndicators(engine, indicators, candles, look)
  const isToolComing = useDrawings(engine, drawing, look)
  useOrderLines(engine, orders, look.colors)

  return (
    <div className={`flex flex-col w-full h-full ${styles.chart}`}>
      <CandleLegend candles={candles} index={pointed} interval={interval} decimals={decimals} word={word} unit={unit} />
      {indicatorNames === undefined ? null : (
        <IndicatorLegend
          drawn={drawn}
          names={indicatorNames}
          index={pointed}
          decimals={decimals}
          colors={look.colors}
        />
      )}
      <div className="flex relative flex-1 min-h-0" onPointerEnter={() => setIsPointed(true)}>
        <div
          ref={host}
          role="img"
          aria-label={label}
          aria-busy={isToolComing}
          className={`relative flex-1 min-w-0 [direction:ltr] ${styles.canvas}`}
        />
        {engine === null || pricePress === undefined || !isPointed ? null : (
          <ChunkBoundary fallback={null}>
            <PriceButton engine={engine} axisWidth={axisWidth} {...pricePress} />
          </ChunkBoundary>
        )}
      </div>
    </div>
  )
}
