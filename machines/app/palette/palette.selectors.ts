import type { SnapshotFrom } from 'xstate'
import type { PairTab } from '#machines/market/market-list/arrange-pairs.ts'
import type { Sort } from '#machines/market/market-list/sort.ts'
import type { PaletteView, paletteMachine } from './palette.machine.ts'

type Snapshot = SnapshotFrom<typeof paletteMachine>

/** What lies over the page, null when nothing does. */
export function selectPaletteView({ value }: Snapshot): PaletteView | null {
  return value.view === 'closed' ? null : value.view
}

/** What is looked for, and the row that Enter chooses, counted from 0. */
export function selectSearch({ context: { text, at } }: Snapshot): { text: string; at: number } {
  return { text, at }
}

export function selectPairList({ context: { tab, sort } }: Snapshot): { tab: PairTab; sort: Sort } {
  return { tab, sort }
}

/** Whether single keys do anything. */
export function selectAreKeysOn({ context }: Snapshot): boolean {
  return context.areKeysOn
}
