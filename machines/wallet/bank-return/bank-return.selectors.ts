import type { SnapshotFrom } from 'xstate'
import type { bankReturnMachine } from './bank-return.machine.ts'

type Snapshot = SnapshotFrom<typeof bankReturnMachine>

export type BankReturnFace = Snapshot['value']

/**
 * How the way back ends, whether the bank said which deposit it is of and what it claims, the deposit as the exchange lists it, and why it could not be read. A deposit that waits is
 * looked for every few seconds: meanwhile its face stands.
 */
export function selectBankReturn({ context, value }: Snapshot) {
  const { id, isPaid, deposit, error } = context
  const isLooking = value === 'looking'
  const face: BankReturnFace = isLooking && deposit !== null ? 'waiting' : value
  return { face, isLooking, isNamed: id !== null, isPaid, deposit, error }
}
