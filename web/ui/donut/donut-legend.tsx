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
          <span className="grow min-w-0 dim">{name}</span>
          <Percent value={percent} decimals={1} />
        </li>
      ))}
    </ul>
  )
}
