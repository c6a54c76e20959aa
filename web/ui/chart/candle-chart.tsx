import { BarChart, CandlestickChart } from 'echarts/charts'
import { DataZoomInsideComponent, GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../language.ts'
import type { Candle, CandleLabels } from './candle.ts'
import { candleData, candleOption, candleZoom, onlyLastMoved, spanOfZoom } from './candle-option.ts'
import { candleTooltip } from './candle-tooltip.ts'
import styles from './chart.module.css'
import { chartColors } from './chart-colors.ts'
import { type LiveCandle, liveCandle } from './live-candle.ts'

echarts.use([BarChart, CandlestickChart, CanvasRenderer, DataZoomInsideComponent, GridComponent, TooltipComponent])

type Props = {
  /** Oldest first. The last one may change and more may follow: the zoom stays. */
  candles: readonly Candle[]
  /** The candles in view, by place. */
  span: { first: number; last: number }
  decimals: number
  labels: CandleLabels
  /** What the chart is, for those who do not see it. */
  label: string
  theme: 'dark' | 'light'
  /** In px, or of what it stands in. */
  height: number | '100%'
  /** The time of day matters: candles are shorter than a day. */
  isIntraday?: boolean
  /** The wheel zooms; elsewhere it is the page's, and zooms with Ctrl only. */
  hasWheel?: boolean
  /** The person has dragged, pinched or turned the wheel. */
  onMove?: (span: { first: number; last: number }) => void
}

type Drawing = { chart: echarts.ECharts; live: LiveCandle } | { chart: null; live: null }

/** Candles and volume on a canvas. Drag moves, pinch and the wheel zoom. Load it lazily: ECharts is large. */
export default function CandleChart(props: Props) {
  const { candles, span, decimals, labels, label, theme, height, isIntraday = false, hasWheel = false, onMove } = props
  const language = useLanguage()
  const [{ chart, live }, setChart] = useState<Drawing>({ chart: null, live: null })
  const shown = useRef(candles)
  const laidOut = useRef<readonly Candle[]>([])

  const look = useMemo(
    () => ({
      language,
      decimals,
      isIntraday,
      hasWheel,
      colors: chartColors(theme),
      tooltip: (index: number) => {
        const candle = shown.current[index]
        return candle
          ? candleTooltip(candle, labels, { decimals, isIntraday, language })
          : document.createElement('div')
      },
    }),
    [language, decimals, isIntraday, hasWheel, labels, theme],
  )
  const option = useMemo(() => candleOption(look), [look])

  const { first, last } = span

  // Lazily: all that is set in one go is laid out once, with the next frame.
  useEffect(() => {
    chart?.setOption(option, { lazyUpdate: true })
  }, [chart, option])
  useEffect(() => {
    shown.current = candles
    const last = candles.at(-1)
    if (chart === null || last === undefined) return
    live.show(last, candles.length - 1, look)
    if (onlyLastMoved(laidOut.current, candles) && live.hasRoom()) return
    laidOut.current = candles
    chart.setOption(candleData(candles), { lazyUpdate: true })
  }, [chart, live, candles, look])
  useEffect(() => {
    chart?.setOption(candleZoom({ first, last }), { lazyUpdate: true })
  }, [chart, first, last])
  useEffect(() => {
    if (chart === null || onMove === undefined) return
    const moved = (event: unknown) => {
      const next = spanOfZoom(event, shown.current.length)
      if (next !== null) onMove(next)
    }
    chart.on('datazoom', moved)
    return () => void chart.off('datazoom', moved)
  }, [chart, onMove])

  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <EChartsReactCore
        echarts={echarts}
        option={start}
        style={{ height }}
        onChartReady={(ready) => setChart({ chart: ready, live: liveCandle(ready) })}
      />
    </div>
  )
}

/** Everything is set when the chart is ready: before that it is made twice. */
const start = {}
