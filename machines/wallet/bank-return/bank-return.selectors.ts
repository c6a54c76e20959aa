import type { SnapshotFrom } from 'xstate'
import type { bankReturnMachine } from './bank-return.machine.ts'

type Snapshot = SnapshotFrom<typeof bankReturnMachine>

export type BankReturnView = Snapshot['value']

/**
 * Returns the result of the payment, the bank's claim, the deposit as the exchange lists it, and why it could not be read.
 * `isNamed`: the URL names the deposit. During a repeated check of a pending deposit the status stays `waiting`.
 */
export function selectBankReturn({ context, value }: Snapshot) {
  const { id, isPaid, deposit, error } = context
  const isLooking = value === 'looking'
  const view: BankReturnView = isLooking && deposit !== null ? 'waiting' : value
  return { view, isLooking, isNamed: id !== null, isPaid, deposit, error }
}
