import type { Currency } from '#shared/market/coins.ts'
import { Figure } from '#web/ui/numbers/price.tsx'
import { useUnit } from '#web/ui/numbers/sum.tsx'
import { Own } from '#web/ui/own/own.tsx'
import { Unit } from '#web/ui/tables/card-table.tsx'
import type { Figure as FigureOf } from '#web/ui/tables/unit-decimals.ts'
import type { FigureDecimals } from './row-figures.ts'

type Props = { figure: FigureOf | null; column: keyof FigureDecimals; decimals: FigureDecimals }

/** One of the user's own amounts in its column, with its unit; a dash if there is none. */
export function OwnFigure({ figure, column, decimals }: Props) {
  const unitOf = useUnit()
  if (figure === null) return '—'
  return (
    <>
      <Own>
        <Figure {...figure} columnDecimals={decimals[column][figure.unit]} />
      </Own>{' '}
      <Unit>{unitOf(figure.unit as Currency)}</Unit>
    </>
  )
}
