import { Fragment } from 'react'
import { plain } from '#shared/core/money/decimal.ts'
import { formatDecimal, localDigits } from '#shared/core/money/format.ts'
import type { IndicatorName } from '#shared/market/chart.ts'
import { useLanguage } from '../../language.ts'
import { type DrawnIndicator, indicatorDecimals, lineColor } from '../indicators/indicator-line.ts'
import styles from './candle-legend.module.css'

type Props = {
  drawn: readonly DrawnIndicator[]
  names: { [name in IndicatorName]: string }
  /** The index of the candle under the pointer; null for the last one. */
  index: number | null
  /** Decimals of a price. */
  decimals: number
  colors: { series: readonly string[]; up: string; down: string }
}

/**
 * The indicators' values at one candle, each in the colour of its line. They come from floats, because they are
 * drawings and not amounts.
 */
export function IndicatorLegend({ drawn, names, index, decimals, colors }: Props) {
  const language = useLanguage()
  if (drawn.length === 0) return null
  return (
    <ul
      className={`flex flex-none flex-wrap gap-x-16 text-12 leading-20 ${styles.indicators}`}
      dir={language === 'fa' ? 'rtl' : 'ltr'}
      data-indicator-legend
    >
      {drawn.map(({ name, params, lines }) => (
        <li key={name} data-indicator={name}>
          <span>
            {names[name]}
            {/* A list of numbers in one <bdi> would run against the values beside it in Persian. */}
            {params
              .filter((param) => param !== '')
              .map((param, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: each parameter has a fixed place
                <Fragment key={place}>
                  {' '}
                  <bdi dir="ltr">{localDigits(param, language)}</bdi>
                </Fragment>
              ))}
          </span>
          {lines.map(({ key, values }, place) => {
            const value = values[Math.min(index ?? values.length - 1, values.length - 1)] ?? null
            const places = indicatorDecimals(name, decimals)
            const color = key === 'histogram' ? undefined : lineColor(colors, place)
            return (
              <bdi key={key} dir="ltr" style={color === undefined ? undefined : { color }}>
                {value === null
                  ? '–'
                  : formatDecimal(plain(value.toFixed(places)) ?? '0', { decimals: places, pad: true, language })}
              </bdi>
            )
          })}
        </li>
      ))}
    </ul>
  )
}
