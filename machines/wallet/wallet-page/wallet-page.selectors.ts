import type { SnapshotFrom } from 'xstate'
import type { WalletDialog } from './wallet-dialog.ts'
import type { walletPageMachine } from './wallet-page.machine.ts'

type Snapshot = SnapshotFrom<typeof walletPageMachine>

/** Returns the search and the filter of the list of coins. */
export function selectWalletList(snapshot: Snapshot): { text: string; isFiltered: boolean; hidesNone: boolean } {
  const { text, hidesNone } = snapshot.context
  return { text, isFiltered: snapshot.matches({ search: 'filtered' }), hidesNone }
}

export function selectWalletDialog({ context }: Snapshot): WalletDialog | null {
  return context.dialog
}

/** Returns the currency whose actions are shown, or null. */
export function selectWalletMenu({ context }: Snapshot): string | null {
  return context.menu
}
