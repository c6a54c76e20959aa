import type { SnapshotFrom } from 'xstate'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import type { depositCoinMachine } from './deposit-coin.machine.ts'
import { obstacleOfCheck, obstacleOfDeposit } from './deposit-coin-context.ts'

type Snapshot = SnapshotFrom<typeof depositCoinMachine>

export type DepositStep = 'loading' | 'network' | 'txId' | 'address' | 'ended'

const steps: { readonly [state: string]: DepositStep } = {
  loading: 'loading',
  choosing: 'network',
  asking: 'txId',
  addressing: 'address',
}

/** What the dialog shows; `address` is null while it is on its way. */
export function selectDeposit({ context, value }: Snapshot) {
  const { coin, networks, network, txId, address, error } = context
  const step = typeof value === 'string' ? (steps[value] ?? 'ended') : 'address'
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
  const face = typeof value === 'object' && 'shown' in value ? value.shown.check : ('none' as const)
  return { face, amount: context.amount, obstacle: obstacleOfCheck(context) }
}
