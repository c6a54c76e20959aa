import type { SnapshotFrom } from 'xstate'
import type { bankReturnMachine } from './bank-return.machine.ts'

type Snapshot = SnapshotFrom<typeof bankReturnMachine>

export type BankReturnView = Snapshot['value']

/**
 * Returns the result of the payment, the bank's claim, the deposit as the exchange lists it, and why it could not be read.
 * `isNamed`: the URL names the deposit. During a repeated check the view stays as it was: `waiting` for a pending deposit,
 * `unknown` for one that the list did not have.
 */
export function selectBankReturn({ context, value }: Snapshot) {
  const { id, isPaid, deposit, misses, error } = context
  const isLooking = value === 'looking'
  const known: BankReturnView = deposit !== null ? 'waiting' : misses > 0 ? 'unknown' : 'looking'
  const view = isLooking ? known : value
  return { view, isLooking, isNamed: id !== null, isPaid, deposit, error }
}
