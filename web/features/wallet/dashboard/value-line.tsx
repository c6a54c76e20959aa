import { type Decimal, truncate } from '#shared/core/money/decimal.ts'
import { compareDecimals } from '#shared/core/order.ts'
import { worthDecimals } from '#shared/market/precision.ts'
import { Line } from '#web/ui/line/line.tsx'
import type { LinePoint } from '#web/ui/line/line-path.ts'
import { Figure } from '#web/ui/numbers/price.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { useTranslation } from '#web/ui/texts/use-translation.ts'
import styles from './value-part.module.css'

/** A line of values with its facts in words: the first, lowest and highest value. It needs at least two points. */
export function ValueLine({ points }: { points: readonly LinePoint[] }) {
  const { t } = useTranslation('portfolio')
  const sorted = points.map(({ value }) => value).toSorted(compareDecimals)
  const facts = [
    ['first', points[0]!.value],
    ['low', sorted[0]!],
    ['high', sorted.at(-1)!],
  ] as const
  return (
    <>
      <Line points={points} />
      <dl className={`grid grid-cols-3 gap-8 min-h-44 mt-8 phone:grid-cols-1 phone:gap-0 ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`value.${name}`)}</dt>
            <dd>
              <ValueFigure value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** A value in whole Toman. */
export function ValueFigure({ value }: { value: Decimal }) {
  return (
    <Own>
      <Figure value={truncate(value, worthDecimals('TOMAN'))} decimals={worthDecimals('TOMAN')} />
    </Own>
  )
}
