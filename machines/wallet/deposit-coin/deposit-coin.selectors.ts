import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { depositCoinMachine } from './deposit-coin.machine.ts'
import { obstacleOfAddress, obstacleOfCheck, obstacleOfDeposit } from './deposit-coin-context.ts'

type Snapshot = SnapshotFrom<typeof depositCoinMachine>

export type DepositStep = 'loading' | 'check' | 'network' | 'txId' | 'address' | 'ended'

const steps: { readonly [state: string]: DepositStep } = {
  loading: 'loading',
  choosing: 'network',
  asking: 'txId',
  addressing: 'address',
}

/** What the dialog shows; `address` is null while it is on its way. */
export function selectDeposit({ context, value }: Snapshot) {
  const { coin, networks, network, txId, address, error } = context
  const step = typeof value === 'string' ? (steps[value] ?? 'ended') : 'checking' in value ? 'check' : 'address'
  return { step, coin, networks, network, txId, address, error }
}

/** Why no network can be chosen; null when one can. */
export function selectDepositObstacle({ context }: Snapshot): ErrorKey | null {
  return obstacleOfDeposit(context)
}

/** What is told of a copy: what was, and whether it could be; null when nothing is told. */
export function selectCopyNotice(snapshot: Snapshot): { what: 'address' | 'tag'; isCopied: boolean } | null {
  const isCopied = snapshot.matches({ shown: { copying: 'done' } })
  const isTold = isCopied || snapshot.matches({ shown: { copying: 'refused' } })
  return isTold ? { what: snapshot.context.copied, isCopied } : null
}

/** How the look at the chain stands, what it found, and why it cannot be taken now. */
export function selectCheck({ context, value }: Snapshot) {
  return { face: faceOf(value), amount: context.amount, obstacle: obstacleOfCheck(context) }
}

/** Why the address cannot be asked for from beside the look; null when it can. */
export function selectAddressObstacle({ context }: Snapshot): ErrorKey | null {
  return obstacleOfAddress(context)
}

function faceOf(value: Snapshot['value']) {
  if (typeof value !== 'object') return 'none' as const
  return 'checking' in value ? value.checking : value.shown.check
}
