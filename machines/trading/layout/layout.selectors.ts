import type { SnapshotFrom } from 'xstate'
import type { layoutMachine } from './layout.machine.ts'
import { arranged, type PanelName, panelNames, type ReadyLayout, type Tree } from './layouts.ts'

type Snapshot = SnapshotFrom<typeof layoutMachine>

/** What the page shows: groups and panels, null when each is hidden. `choice` is another when a layout was chosen. */
export function selectArrangement({ context }: Snapshot): { tree: Tree | null; choice: string } {
  const { chosen, own, choices } = context
  const { base, hidden, shares } = chosen === 'own' ? own! : { base: chosen, hidden: [], shares: {} }
  return { tree: arranged(base, hidden, shares), choice: `${base} ${choices}` }
}

/** The choice of layouts, whether there is one of the user's own, and which panels are in sight. */
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
