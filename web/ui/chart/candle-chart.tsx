import { BarChart, CandlestickChart } from 'echarts/charts'
import { DataZoomInsideComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/esm/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage } from '../language.ts'
import type { Candle, CandleLabels } from './candle.ts'
import { candleData, candleOption } from './candle-option.ts'
import { candleTooltip } from './candle-tooltip.ts'
import styles from './chart.module.css'
import { chartColors } from './chart-colors.ts'

echarts.use([
  BarChart,
  CandlestickChart,
  CanvasRenderer,
  DataZoomInsideComponent,
  GridComponent,
  MarkLineComponent,
  TooltipComponent,
])

type Props = {
  /** Oldest first. The last one may change and more may follow: the zoom stays. */
  candles: readonly Candle[]
  /** Where the view begins (epoch ms). */
  from: number
  decimals: number
  labels: CandleLabels
  /** What the chart is, for those who do not see it. */
  label: string
  theme: 'dark' | 'light'
  height: number
}

/** Candles and volume on a canvas. Drag moves, pinch and Ctrl with the wheel zoom: the wheel alone is the page's. Load it lazily: ECharts is large. */
export default function CandleChart({ candles, from, decimals, labels, label, theme, height }: Props) {
  const language = useLanguage()
  const [chart, setChart] = useState<echarts.ECharts | null>(null)
  const shown = useRef(candles)

  const look = useMemo(
    () => ({
      language,
      decimals,
      colors: chartColors(theme),
      tooltip: (index: number) => {
        const candle = shown.current[index]
        return candle ? candleTooltip(candle, labels, decimals, language) : document.createElement('div')
      },
    }),
    [language, decimals, labels, theme],
  )
  const option = useMemo(() => candleOption(look), [look])

  const first = Math.max(
    0,
    candles.findIndex((candle) => candle.time >= from),
  )
  const last = candles.length - 1

  // Lazily: all that is set in one go is laid out once, with the next frame.
  useEffect(() => {
    chart?.setOption(option, { lazyUpdate: true })
  }, [chart, option])
  useEffect(() => {
    shown.current = candles
    chart?.setOption(candleData(candles, look), { lazyUpdate: true })
  }, [chart, candles, look])
  useEffect(() => {
    chart?.setOption({ dataZoom: [{ startValue: first, endValue: last }] }, { lazyUpdate: true })
  }, [chart, first, last])

  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <EChartsReactCore echarts={echarts} option={start} style={{ height }} onChartReady={setChart} />
    </div>
  )
}

/** Everything is set when the chart is ready: before that it is made twice. */
const start = {}
