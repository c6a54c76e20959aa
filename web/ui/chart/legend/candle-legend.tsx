import { divide, multiply, sign, subtract } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import type { Interval } from '#shared/stream/topics/candles.ts'
import { useLanguage } from '../../language.ts'
import { Change } from '../../numbers/change.tsx'
import { Compact } from '../../numbers/compact.tsx'
import type { Candle, CandleWord } from '../candle.ts'
import { candleTime } from '../engine/texts.ts'
import styles from './candle-legend.module.css'

type Props = {
  candles: readonly Candle[]
  /** The index of the candle under the pointer; null for the last one. */
  index: number | null
  interval: Interval
  decimals: number
  word: CandleWord
  /** The code of the coin, in which the volume is. */
  unit: string
}

/** The figures of one candle, in a line above the chart. They are those of the trades, for every plot. */
export function CandleLegend({ candles, index, interval, decimals, word, unit }: Props) {
  const language = useLanguage()
  const place = index !== null && index < candles.length ? index : candles.length - 1
  const candle = candles[place]
  if (candle === undefined) return null
  const price = (value: string) => formatDecimal(value, { decimals, pad: true, language })
  return (
    <dl
      className={`flex items-center flex-none gap-x-12 h-28 text-12 whitespace-nowrap ${styles.legend}`}
      dir={language === 'fa' ? 'rtl' : 'ltr'}
    >
      <div className={styles.time}>
        <dt>{word('candleTime')}</dt>
        <dd>{candleTime(candle.time, interval, language)}</dd>
      </div>
      {(['open', 'high', 'low', 'close'] as const).map((name) => (
        <div key={name}>
          <dt>{word(name)}</dt>
          <dd dir="ltr">{price(candle[name])}</dd>
        </div>
      ))}
      <div>
        <dt className={styles.change}>{word('change')}</dt>
        <dd dir="ltr">
          <Change value={changeOf(candle, candles[place - 1])} />
        </dd>
      </div>
      <div>
        <dt>{word('candleVolume')}</dt>
        <dd>
          <Compact value={candle.volume} /> <span className="text-dim font-text">{unit}</span>
        </dd>
      </div>
    </dl>
  )
}

/** Returns the change in percent from the previous candle's close; for the first candle, from its own open. */
function changeOf({ open, close }: Candle, before: Candle | undefined): string {
  const from = before?.close ?? open
  return sign(from) === 0 ? '0' : divide(multiply(subtract(close, from), '100'), from, 4)
}
