import { type PointerEvent, useMemo, useState } from 'react'
import type { Decimal } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { formatAmount } from '#shared/market/display.ts'
import { useLanguage } from '../language.ts'
import styles from './depth-chart.module.css'
import { type DepthPoint, depthAt, depthShape } from './depth-shape.ts'

type Props = {
  /** Best price first, each with the cumulative volume up to it. */
  buys: readonly DepthPoint[]
  sells: readonly DepthPoint[]
  decimals: number
  /** The coin in which amounts are counted. */
  coin: string
  words: { buys: string; sells: string; price: string; total: string; middle: string }
  /** The accessible name of the chart. */
  label: string
}

/**
 * The cumulative volume on both sides of a book, price by price, around its middle. The pointer shows the values of one
 * step.
 */
export function DepthChart({ buys, sells, decimals, coin, words, label }: Props) {
  const language = useLanguage()
  const [share, setShare] = useState<number | null>(null)
  const shape = useMemo(() => depthShape(buys, sells), [buys, sells])
  if (shape === null) return null
  const price = (value: Decimal) => formatDecimal(value, { decimals, pad: true, language })
  const amount = (value: Decimal) => formatAmount(value, coin, language)
  const found = share === null ? undefined : depthAt(share, shape, buys, sells)
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setShare(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  return (
    <figure className={`flex flex-col h-full min-h-0 [direction:ltr] ${styles.chart}`} role="img" aria-label={label}>
      <div className="flex flex-none justify-between gap-12 px-12 text-12 leading-32">
        <span data-side="buy">{words.buys}</span>
        <span className={`tabular-nums text-dim ${styles.middle}`}>
          {words.middle} <bdi dir="ltr">{price(shape.middle)}</bdi>
        </span>
        <span data-side="sell">{words.sells}</span>
      </div>
      <div
        className={`relative flex-1 ${styles.plot}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setShare(null)}
      >
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {(['buy', 'sell'] as const).map((side) => (
            <g key={side} data-side={side}>
              <path className={styles.area} d={shape[side].area} />
              <path className={styles.line} d={shape[side].line} vectorEffect="non-scaling-stroke" />
            </g>
          ))}
          <path className={styles.center} d="M500 0V1000" vectorEffect="non-scaling-stroke" />
        </svg>
        <span
          className={`absolute text-faint text-12 tabular-nums ${styles.max}`}
          style={{ top: `${shape.headroom}%` }}
        >
          {amount(shape.max)}
        </span>
        {share === null || found === undefined ? null : (
          <>
            <span className={`absolute inset-y-0 w-1 ${styles.cursor}`} style={{ left: `${share * 100}%` }} />
            <dl
              className={`grid absolute gap-x-16 px-12 py-8 border border-line-strong rounded-medium bg-surface-2 lift-2 text-12 pointer-events-none ${styles.readout}`}
              data-side={found.side}
              data-end={share > 0.5 || undefined}
            >
              <dt>{words.price}</dt>
              <dd>{price(found.point.price)}</dd>
              <dt>{words.total}</dt>
              <dd>{amount(found.point.total)}</dd>
            </dl>
          </>
        )}
      </div>
      <div
        className="flex flex-none justify-between gap-12 px-12 text-12 leading-32 tabular-nums border-t border-line text-faint"
        dir="ltr"
      >
        {[shape.low, shape.middle, shape.high].map((value) => (
          <span key={value}>{price(value)}</span>
        ))}
      </div>
    </figure>
  )
}
