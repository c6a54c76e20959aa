import type { SnapshotFrom } from 'xstate'
import { type CommandStep, commandPath, selectCommandStep } from '#machines/app/command/command.selectors.ts'
import type { cancelOrderMachine } from './cancel-order.machine.ts'

type Snapshot = SnapshotFrom<typeof cancelOrderMachine>

/** An order is found by its id, so there are never several. */
type Step = 'idle' | 'asking' | Exclude<CommandStep, 'several'> | 'ended' | 'refused'

/** Returns the step of the dialog, its order, and the exchange's response. `state` is the dialog's `data-state`. */
export function selectCancellation({ value, context }: Snapshot) {
  const { order, error, status } = context
  const step = (value === 'command' ? selectCommandStep(context) : value) as Step
  return { step, state: commandPath(value, context), order, error, status }
}
