import type { SnapshotFrom } from 'xstate'
import type { WalletDialog } from './wallet-dialog.ts'
import type { walletPageMachine } from './wallet-page.machine.ts'

type Snapshot = SnapshotFrom<typeof walletPageMachine>

/** How the list of coins is shown. */
export function selectWalletList(snapshot: Snapshot): { text: string; isFiltered: boolean; hidesNone: boolean } {
  const { text, hidesNone } = snapshot.context
  return { text, isFiltered: snapshot.matches({ search: 'filtered' }), hidesNone }
}

export function selectWalletDialog({ context }: Snapshot): WalletDialog | null {
  return context.dialog
}

/** The currency whose ways are shown; null while none are. */
export function selectWalletMenu({ context }: Snapshot): string | null {
  return context.menu
}
