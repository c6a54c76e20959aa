import { lazy, Suspense } from 'react'
import { DepthChart } from '../../chart/depth-chart.tsx'
import { CandleLegend } from '../../chart/legend/candle-legend.tsx'
import styles from '../gallery.module.css'
import { buys, candles, candleWordOf, code, sells } from '../samples.ts'
import type { Specimens } from '../specimens.ts'

const CandleChart = lazy(() => import('../../chart/candle-chart.tsx'))

export const chart: Specimens = {
  'chart/candle-chart.tsx': (t) => (
    <Suspense>
      <div className={styles.chart}>
        <CandleChart
          candles={candles}
          interval="1d"
          window={{ count: 7, newer: 0 }}
          decimals={0}
          word={candleWordOf(t)}
          unit={code.coin}
          label={t.price}
          theme="dark"
        />
      </div>
    </Suspense>
  ),
  'chart/legend/candle-legend.tsx': (t) => (
    <CandleLegend candles={candles} index={null} interval="1d" decimals={0} word={candleWordOf(t)} unit={code.coin} />
  ),
  'chart/depth-chart.tsx': (t) => (
    <DepthChart buys={buys} sells={sells} decimals={0} coin="BITCOIN" words={t} label={t.price} />
  ),
}
