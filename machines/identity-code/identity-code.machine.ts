import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/actors/unprovided.ts'
import { codeMachine } from '#machines/code/code.machine.ts'
import type { ErrorKey } from '#shared/errors/error-key.ts'
import { isIdentityFault } from './identity-faults.ts'

type Input = { email: string }
type Context = Input & { error: ErrorKey | null }

/** A code of the identity service has five digits and is taken for 120 s (spec 9). */
const [codeLength, seconds] = [5, 120] as const

/**
 * The identity service's code (spec 2, "Identity-service verification screen"). What does not fit the person is told in a
 * dialog and mended on the account screen; every way out of here leads there.
 */
export const identityCodeMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'refusal.dismiss' } | { type: 'account.return' },
    children: {} as { code: 'code' },
  },
  actors: {
    code: codeMachine,
    leave: fromPromise<void, { isVerified: boolean }>(unprovided),
  },
  guards: {
    isMismatch: (_, params: { error: ErrorKey | null }) => params.error !== null && isIdentityFault(params.error),
  },
}).createMachine({
  id: 'identityCode',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'typing',
  states: {
    typing: {
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context: { email } }) => ({
          codeLength,
          seconds,
          purpose: 'identity',
          subject: email,
          // Its SMS was sent before this screen was there.
          isFresh: false,
        }),
        onSnapshot: {
          guard: { type: 'isMismatch', params: ({ event }) => ({ error: event.snapshot.context.error }) },
          target: 'mismatched',
          actions: assign({ error: ({ event }) => event.snapshot.context.error }),
        },
        onDone: 'verified',
      },
      on: { 'account.return': 'returning' },
    },
    mismatched: { on: { 'refusal.dismiss': 'returning' } },
    verified: { invoke: { src: 'leave', input: { isVerified: true }, onDone: 'left' } },
    returning: { invoke: { src: 'leave', input: { isVerified: false }, onDone: 'left' } },
    left: { type: 'final' },
  },
})
