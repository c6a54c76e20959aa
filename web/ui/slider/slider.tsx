import type { CSSProperties } from 'react'
import { type Decimal, truncate } from '#shared/core/money/decimal.ts'
import { formatDecimal } from '#shared/core/money/format.ts'
import { useLanguage } from '../language.ts'
import styles from './slider.module.css'

type Props = {
  label: string
  /** Percent, 0 to 100. */
  value: Decimal
  isDisabled?: boolean
  /** The id of the element that explains the slider, and why it is disabled. */
  describedBy?: string
  onChange: (percent: Decimal) => void
}

/** The marks (spec 001, section 2), and their places on the track. */
const marks = [
  { mark: '0', place: 0 },
  { mark: '25', place: 0.25 },
  { mark: '50', place: 0.5 },
  { mark: '75', place: 0.75 },
  { mark: '100', place: 1 },
] as const

/**
 * A part of a whole in percent, in steps of 0.01, with marks that can be pressed. It is the browser's range input, in
 * either writing direction.
 */
export function Slider({ label, value, isDisabled = false, describedBy, onChange }: Props) {
  const language = useLanguage()
  const shown = (percent: Decimal) => `${formatDecimal(percent, { decimals: 2, language })}${signs[language]}`
  return (
    <div className="min-w-0 py-4" style={{ '--place': `${value}%` } as CSSProperties}>
      <input
        type="range"
        className={`block w-full h-28 m-0 bg-transparent cursor-pointer phone:h-44 ${styles.range}`}
        aria-label={label}
        aria-valuetext={shown(value)}
        aria-describedby={describedBy}
        min="0"
        max="100"
        step="0.01"
        disabled={isDisabled}
        value={value}
        onChange={({ currentTarget }) => onChange(truncate(currentTarget.value, 2))}
      />
      <div className={`relative ${styles.marks}`}>
        {marks.map(({ mark, place }) => (
          <button
            key={mark}
            type="button"
            className={`absolute rounded-small text-dim text-12 tabular-nums text-center ${styles.mark}`}
            style={{ '--mark': place } as CSSProperties}
            aria-label={`${label} ${shown(mark)}`}
            aria-pressed={value === mark}
            aria-describedby={isDisabled ? describedBy : undefined}
            disabled={isDisabled}
            onClick={() => onChange(mark)}
          >
            {shown(mark)}
          </button>
        ))}
      </div>
    </div>
  )
}

const signs = { fa: '٪', en: '%' } as const
