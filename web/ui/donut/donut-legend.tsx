import type { Decimal } from '#shared/core/money/decimal.ts'
import { Percent } from '../numbers/percent.tsx'
import styles from './donut.module.css'
import { DonutKey } from './donut.tsx'

type Props = { label: string; parts: readonly { key: string; name: string; percent: Decimal }[] }

/** The legend of a ring: the colour, name and share of each part, in the ring's order. */
export function DonutLegend({ label, parts }: Props) {
  return (
    <ul className={`grid ${styles.legend}`} aria-label={label}>
      {parts.map(({ key, name, percent }, place) => (
        <li key={key}>
          <DonutKey place={place} />
          <span className="flex-1 min-w-0 text-dim">{name}</span>
          <Percent value={percent} decimals={1} />
        </li>
      ))}
    </ul>
  )
}
