import type { Deviation } from './deviation.ts'
import { bookDeviations } from './kinds/books.ts'
import { candleDeviations } from './kinds/candles.ts'
import { commandDeviations } from './kinds/commands.ts'
import { marketDeviations } from './kinds/markets.ts'
import { ownListDeviations } from './kinds/own-lists.ts'
import { paceDeviations } from './kinds/pace.ts'
import { priceDeviations } from './kinds/prices.ts'
import { refusalDeviations } from './kinds/refusals.ts'
import { tradeDeviations } from './kinds/trades.ts'

/**
 * The mistakes of real exchanges that the sandbox can make, by name. The tests run the conformance kit against each of
 * them.
 */
const deviations = {
  ...bookDeviations,
  ...priceDeviations,
  ...marketDeviations,
  ...tradeDeviations,
  ...candleDeviations,
  ...refusalDeviations,
  ...ownListDeviations,
  ...commandDeviations,
  ...paceDeviations,
} satisfies { [name: string]: () => Deviation }

export type DeviationName = keyof typeof deviations

export const deviationNames = Object.keys(deviations) as readonly DeviationName[]

/** Makes a new deviation by its name. */
export function makeDeviation(name: DeviationName): Deviation {
  return deviations[name]()
}
