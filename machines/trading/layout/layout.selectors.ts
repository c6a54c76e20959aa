import type { SnapshotFrom } from 'xstate'
import type { layoutMachine } from './layout.machine.ts'
import { arranged, type PanelName, panelNames, type ReadyLayout, type Tree } from './layouts.ts'

type Snapshot = SnapshotFrom<typeof layoutMachine>

/**
 * Returns the groups and panels of the page; `tree` is null if all are hidden. `choice` changes when the user chooses a
 * layout.
 */
export function selectArrangement({ context }: Snapshot): { tree: Tree | null; choice: string } {
  const { chosen, own, choices } = context
  const { base, hidden, shares } = chosen === 'own' ? own! : { base: chosen, hidden: [], shares: {} }
  return { tree: arranged(base, hidden, shares), choice: `${base} ${choices}` }
}

/** Returns the choice of layouts, whether the user has their own, and which panels are shown. */
export function selectLayoutMenu({ context }: Snapshot): {
  chosen: ReadyLayout | 'own'
  hasOwn: boolean
  shown: readonly PanelName[]
} {
  const { chosen, own } = context
  const hidden = chosen === 'own' ? own!.hidden : []
  return { chosen, hasOwn: own !== null, shown: panelNames.filter((panel) => !hidden.includes(panel)) }
}

export function selectIsStripFolded({ context }: Snapshot): boolean {
  return context.isFolded
}
