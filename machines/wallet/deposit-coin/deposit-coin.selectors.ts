import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { depositCoinMachine } from './deposit-coin.machine.ts'
import { addressBlocker, checkBlocker, networkBlocker } from './deposit-coin-context.ts'

type Snapshot = SnapshotFrom<typeof depositCoinMachine>

export type DepositStep = 'loading' | 'check' | 'network' | 'txId' | 'address' | 'ended'

const steps: { readonly [state: string]: DepositStep } = {
  loading: 'loading',
  choosing: 'network',
  asking: 'txId',
  addressing: 'address',
}

/** Returns the contents of the dialog. `address` is null while it is being loaded. */
export function selectDeposit({ context, value }: Snapshot) {
  const { coin, networks, network, txId, address, error } = context
  const step = typeof value === 'string' ? (steps[value] ?? 'ended') : 'checking' in value ? 'check' : 'address'
  return { step, coin, networks, network, txId, address, error }
}

/** Returns why no network can be chosen, or null. */
export function selectDepositBlocker({ context }: Snapshot): ErrorKey | null {
  return networkBlocker(context)
}

/** Returns the message about the last copy: the copied text, and whether the copy succeeded; null without a message. */
export function selectCopyNotice(snapshot: Snapshot): { what: 'address' | 'tag'; isCopied: boolean } | null {
  const isCopied = snapshot.matches({ shown: { copying: 'done' } })
  const hasEnded = isCopied || snapshot.matches({ shown: { copying: 'refused' } })
  return hasEnded ? { what: snapshot.context.copied, isCopied } : null
}

/** Returns the status of the check, the amount that it found, and why it cannot start now. */
export function selectCheck({ context, value }: Snapshot) {
  return { view: viewOf(value), amount: context.amount, blocker: checkBlocker(context) }
}

/** Returns why the address cannot be requested from the check, or null. */
export function selectAddressBlocker({ context }: Snapshot): ErrorKey | null {
  return addressBlocker(context)
}

function viewOf(value: Snapshot['value']) {
  if (typeof value !== 'object') return 'none' as const
  return 'checking' in value ? value.checking : value.shown.check
}
