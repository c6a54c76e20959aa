import type { EventObject, PromiseActorLogic, SnapshotFrom, StateMachine } from 'xstate'
import type { Found } from './found.ts'
import type { KeyUse } from './outcome.ts'

/**
 * `keyUse` says whether the key of the command can still be used. A command that was sent before begins with `checking`.
 */
export type CommandInput<Command> = { command: Command; keyUse: KeyUse; begins: 'sending' | 'checking' }

/** The end of a command: its result, the error as it was thrown, or closed by the user with an unknown outcome. */
export type CommandOutput<Result> =
  | { state: 'done'; result: Result }
  | { state: 'refused'; error: unknown }
  | { state: 'closed'; from: 'absent' | 'spent' | 'several' }

/** The user's decisions while the outcome is unknown. */
export type CommandEvent = { type: 'command.check' } | { type: 'command.resend' } | { type: 'command.close' }

/** `error` is why the list could not be read. */
export type CommandContext<Command, Candidate, Result = unknown> = CommandInput<Command> & {
  candidates: readonly Candidate[]
  error: unknown
  output: CommandOutput<Result> | null
}

type Step = 'beginning' | 'sending' | 'checking' | 'loadFailed' | 'absent' | 'spent' | 'several' | Final
type Final = 'done' | 'refused' | 'closed'
type Port<Name extends string, Input, Output> = {
  src: Name
  logic: PromiseActorLogic<Output, Input>
  id: string | undefined
}
type None = Record<never, never>

/** The machine with the types of its ports. XState cannot infer them while they are type parameters. */
export type CommandMachine<Command, Result, Candidate> = StateMachine<
  CommandContext<Command, Candidate, Result>,
  CommandEvent,
  None,
  Port<'send', Command, Result> | Port<'find', Command, Found<Result, Candidate>>,
  never,
  never,
  never,
  Step,
  string,
  CommandInput<Command>,
  CommandOutput<Result>,
  EventObject,
  None,
  None
>

export type CommandSnapshot<Command, Result, Candidate> = SnapshotFrom<CommandMachine<Command, Result, Candidate>>
