import type { SnapshotFrom } from 'xstate'
import type { installHintMachine } from './install-hint.machine.ts'

/** The hint as it is shown: `menu` tells the user where the browser has it; null while there is none. */
export type InstallHint = { by: 'prompt' | 'menu'; isBusy: boolean }

export function selectInstallHint(snapshot: SnapshotFrom<typeof installHintMachine>): InstallHint | null {
  const { by } = snapshot.context
  if (by === null || !(snapshot.matches('shown') || snapshot.matches('asking'))) return null
  return { by, isBusy: snapshot.matches('asking') }
}
