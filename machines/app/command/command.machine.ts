import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { CommandContext, CommandEvent, CommandInput, CommandMachine, CommandOutput } from './command-types.ts'
import type { Found } from './found.ts'
import { isOutcomeUnknown, keyUseAfter } from './outcome.ts'

type AnyFound = Found<unknown, unknown>

const commandMachine = setup({
  types: {
    input: {} as CommandInput<object>,
    context: {} as CommandContext<object, unknown>,
    events: {} as CommandEvent,
    output: {} as CommandOutput<unknown>,
  },
  actors: {
    send: fromPromise<unknown, object>(unprovided),
    find: fromPromise<AnyFound, object>(unprovided),
  },
  actions: {
    end: assign({ output: (_, output: CommandOutput<unknown>) => output }),
    endFound: assign({ output: (_, { found }: { found: AnyFound }) => doneWith(found) }),
  },
  guards: {
    isSentBefore: ({ context }) => context.begins === 'checking',
    isUnknown: (_, params: { error: unknown }) => isOutcomeUnknown(params.error),
    isFound: (_, params: { found: AnyFound }) => params.found.state === 'found',
    isAbsent: (_, params: { found: AnyFound }) => params.found.state === 'absent',
    isSpent: ({ context }, params: { found: AnyFound }) =>
      params.found.state === 'absent' && context.keyUse === 'spent',
  },
}).createMachine({
  id: 'command',
  context: ({ input }) => ({ ...input, candidates: [], error: null, output: null }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isSentBefore', target: 'checking' }, { target: 'sending' }] },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context.command,
        onDone: {
          target: 'done',
          actions: { type: 'end', params: ({ event }) => ({ state: 'done', result: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'checking',
            actions: assign({ keyUse: ({ context, event }) => keyUseAfter(event.error, context.keyUse) }),
          },
          {
            target: 'refused',
            actions: { type: 'end', params: ({ event }) => ({ state: 'refused', error: event.error }) },
          },
        ],
      },
    },
    checking: {
      invoke: {
        src: 'find',
        input: ({ context }) => context.command,
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
            target: 'done',
            actions: { type: 'endFound', params: ({ event }) => ({ found: event.output }) },
          },
          { guard: { type: 'isSpent', params: ({ event }) => ({ found: event.output }) }, target: 'spent' },
          { guard: { type: 'isAbsent', params: ({ event }) => ({ found: event.output }) }, target: 'absent' },
          { target: 'several', actions: assign({ candidates: ({ event }) => candidatesIn(event.output) }) },
        ],
        onError: { target: 'loadFailed', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    loadFailed: { on: { 'command.check': 'checking' }, exit: assign({ error: null }) },
    absent: {
      on: {
        'command.resend': { target: 'sending', actions: assign({ keyUse: 'again' }) },
        'command.close': { target: 'closed', actions: { type: 'end', params: { state: 'closed', from: 'absent' } } },
      },
    },
    // The list does not have the command, and its key is spent: a request under this key no longer has an effect.
    spent: {
      on: {
        'command.close': { target: 'closed', actions: { type: 'end', params: { state: 'closed', from: 'spent' } } },
      },
    },
    several: {
      on: {
        'command.close': { target: 'closed', actions: { type: 'end', params: { state: 'closed', from: 'several' } } },
      },
    },
    done: { type: 'final' },
    refused: { type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context }) => context.output!,
})

/**
 * Creates the machine of a command that moves money, from sending to a certain outcome (design 2 and 5.22).
 *
 * - The command is sent under one key.
 * - If its answer is lost, the list is searched for the command.
 * - The user can resend the command only if the list does not have it. It is resent unchanged, under the same key, as long
 *   as the key is valid.
 *
 * The port `send` rejects with the error of the exchange. The port `find` returns `absent` only if the command can no
 * longer be executed, and rejects if the list cannot be read.
 */
export function createCommandMachine<Command, Result, Candidate>() {
  return commandMachine as unknown as CommandMachine<Command, Result, Candidate>
}

function doneWith(found: AnyFound): CommandOutput<unknown> | null {
  return found.state === 'found' ? { state: 'done', result: found.result } : null
}

function candidatesIn(found: AnyFound): readonly unknown[] {
  return found.state === 'several' ? found.candidates : []
}
