import type { SnapshotFrom } from 'xstate'
import type { PairTab } from '#machines/market/market-list/arrange-pairs.ts'
import type { Sort } from '#machines/market/market-list/sort.ts'
import type { PaletteView, paletteMachine } from './palette.machine.ts'

type Snapshot = SnapshotFrom<typeof paletteMachine>

/** Returns the open view, or null. */
export function selectPaletteView({ value }: Snapshot): PaletteView | null {
  return value.view === 'closed' ? null : value.view
}

/** Returns the search text, and the row that Enter chooses, counted from 0. */
export function selectSearch({ context: { text, at } }: Snapshot): { text: string; at: number } {
  return { text, at }
}

export function selectPairList({ context: { tab, sort } }: Snapshot): { tab: PairTab; sort: Sort } {
  return { tab, sort }
}

/** Returns whether single keys are shortcuts. */
export function selectAreKeysOn({ context }: Snapshot): boolean {
  return context.areKeysOn
}
