import type { SnapshotFrom } from 'xstate'
import type { amountPrivacyMachine } from './amount-privacy.machine.ts'

export function selectIsHidden({ context }: SnapshotFrom<typeof amountPrivacyMachine>): boolean {
  return context.isHidden
}
