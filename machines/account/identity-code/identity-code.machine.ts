import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { codeMachine } from '#machines/auth/code/code.machine.ts'
import { waitOf } from '#shared/core/errors/api-error.ts'
import { keyOf, type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import { isIdentityError } from './identity-errors.ts'

export type IdentityCodeRef = ActorRefFrom<typeof identityCodeMachine>

/** `email` identifies the user to the identity service; null while no submission waits for a code. */
type Context = { email: string | null; isFresh: boolean; error: Reason | null; wait: number | null }

/** A code of the identity service has five digits and is valid for 120 s (spec 9). */
const [codeLength, seconds] = [5, 120] as const
const purpose = 'identity'

/**
 * The code of the identity service (spec 2, "Identity-service verification screen").
 *
 * - A user without a submission that waits for a code goes to the account screen.
 * - If this tab has not requested an SMS, the screen says so and sends one on request.
 * - Data that does not match the user is reported in a dialog. The user corrects it on the account screen.
 *
 * Every exit leads to the account screen.
 */
export const identityCodeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'refusal.dismiss' }
      | { type: 'account.return' }
      | { type: 'account.retry' }
      | { type: 'sms.send' },
    children: {} as { code: 'code' },
  },
  actors: {
    code: codeMachine,
    /** Resolves to the e-mail address of a submission that waits for the code; null without one. */
    readSubmission: fromPromise<{ email: string | null }>(unprovided),
    /** Whether this tab has already had an SMS sent. */
    wasSent: fromPromise<boolean, { purpose: string }>(unprovided),
    /** `isFresh` is false if the code that was sent before is still valid. */
    sendSms: fromPromise<{ isFresh: boolean }, { email: string; purpose: string }>(unprovided),
    leave: fromPromise<void, { isVerified: boolean }>(unprovided),
  },
  actions: {
    note: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error), wait: waitOf(error) })),
    clear: assign({ error: null, wait: null }),
  },
  guards: {
    isTrue: (_, params: { output: boolean }) => params.output,
    isWaiting: (_, params: { email: string | null }) => params.email !== null,
    isMismatch: (_, params: { error: Reason | null }) => params.error !== null && isIdentityError(keyOf(params.error)),
  },
}).createMachine({
  id: 'identityCode',
  context: { email: null, isFresh: false, error: null, wait: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'readSubmission',
        onDone: [
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'restoring',
            actions: assign({ email: ({ event }) => event.output.email }),
          },
          { target: 'returning' },
        ],
        onError: { target: 'loadFailed', actions: { type: 'note', params: ({ event }) => event } },
      },
    },
    loadFailed: { on: { 'account.retry': { target: 'reading', actions: 'clear' }, 'account.return': 'returning' } },
    restoring: {
      invoke: {
        src: 'wasSent',
        input: { purpose },
        onDone: [{ guard: { type: 'isTrue', params: ({ event }) => event }, target: 'typing' }, { target: 'unsent' }],
        onError: 'unsent',
      },
    },
    unsent: { on: { 'sms.send': { target: 'sending', actions: 'clear' }, 'account.return': 'returning' } },
    sending: {
      invoke: {
        src: 'sendSms',
        input: ({ context: { email } }) => ({ email: email ?? '', purpose }),
        onDone: { target: 'typing', actions: assign({ isFresh: ({ event }) => event.output.isFresh }) },
        onError: [
          {
            guard: { type: 'isMismatch', params: ({ event }) => ({ error: reasonOf(event.error) }) },
            target: 'mismatched',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'unsent', actions: { type: 'note', params: ({ event }) => event } },
        ],
      },
    },
    typing: {
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context: { email, isFresh } }) => ({ codeLength, seconds, purpose, subject: email ?? '', isFresh }),
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
