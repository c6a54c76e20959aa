import type { SnapshotFrom } from 'xstate'
import type { installHintMachine } from './install-hint.machine.ts'

/** The hint that is shown; null while there is none. `menu`: the hint explains where the browser's menu has the entry. */
export type InstallHint = { by: 'prompt' | 'menu'; isBusy: boolean }

export function selectInstallHint(snapshot: SnapshotFrom<typeof installHintMachine>): InstallHint | null {
  const { by } = snapshot.context
  if (by === null || !(snapshot.matches('shown') || snapshot.matches('asking'))) return null
  return { by, isBusy: snapshot.matches('asking') }
}
