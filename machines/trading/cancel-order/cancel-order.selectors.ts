import type { SnapshotFrom } from 'xstate'
import { type CommandStep, commandPath, selectCommandStep } from '#machines/app/command/command.selectors.ts'
import type { cancelOrderMachine } from './cancel-order.machine.ts'

type Snapshot = SnapshotFrom<typeof cancelOrderMachine>

/** An order is found by its id: never are there several. */
type Step = 'idle' | 'asking' | Exclude<CommandStep, 'several'> | 'ended' | 'refused'

/** The question's place on its way, the order it is about, and what the exchange says of it. `state` marks the dialog. */
export function selectCancellation({ value, context }: Snapshot) {
  const { order, error, status } = context
  const step = (value === 'command' ? selectCommandStep(context) : value) as Step
  return { step, state: commandPath(value, context), order, error, status }
}
