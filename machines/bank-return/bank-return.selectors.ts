import type { SnapshotFrom } from 'xstate'
import type { bankReturnMachine } from './bank-return.machine.ts'

/** How the way back ends, the deposit as the exchange lists it, and why it could not be read. */
export function selectBankReturn({ context, value }: SnapshotFrom<typeof bankReturnMachine>) {
  const { deposit, isPaid, error } = context
  return { face: value, deposit, isPaid, error }
}
