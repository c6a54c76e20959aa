import { type ActorRefFrom, assign, enqueueActions, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { isOutcomeUnknown } from '#machines/app/command/outcome.ts'
import { codeMachine } from '#machines/auth/code/code.machine.ts'
import { codeSeconds } from '#machines/auth/code/code-seconds.ts'
import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import { ApiError, waitOf } from '#shared/core/errors/api-error.ts'
import { keyOf, type Reason, reasonOf } from '#shared/core/errors/reason.ts'

export type TwoStepRef = ActorRefFrom<typeof twoStepMachine>

/**
 * The response that starts a change. It has the masked contact that the code was sent to, or the data for an authenticator
 * app: a picture of the link as base64, and the link (spec 001, section 3, "Two-step setup response"). `isFresh` is false
 * if the code that was sent before is still valid.
 */
export type TwoStepSetup = { contact: string | null; picture: string | null; link: string | null; isFresh?: boolean }

/**
 * `chosen` is the requested factor; it is `factor` again if the change fails. `code` is the last snapshot of the code
 * machine. `wait`: seconds to wait, from the exchange's refusal.
 */
type Context = {
  factor: SecondFactor
  chosen: SecondFactor
  code: SnapshotFrom<typeof codeMachine> | null
  setup: TwoStepSetup | null
  error: Reason | null
  wait: number | null
}

/**
 * A change of the second factor (spec 001, section 4, "Settings two-step change"). Choosing a factor requests a code, the
 * code makes the change, and the account is read again. A failure restores the former choice. If an answer is lost, the
 * account shows whether the change was made.
 */
export const twoStepMachine = setup({
  types: {
    input: {} as { factor: SecondFactor },
    context: {} as Context,
    events: {} as
      | { type: 'method.choose'; factor: SecondFactor }
      | { type: 'change.cancel' }
      | { type: 'person.retry' }
      | { type: 'answer.lose' }
      | { type: 'code.void' }
      | { type: 'error.close' },
    children: {} as { code: 'code' },
  },
  actors: {
    code: codeMachine,
    beginChange: fromPromise<TwoStepSetup, { factor: SecondFactor }>(unprovided),
    readPerson: fromPromise<{ factor: SecondFactor }>(unprovided),
  },
  actions: {
    restore: assign(({ context }) => ({ chosen: context.factor, setup: null, code: null })),
    followCode: enqueueActions(({ context, enqueue }, { code }: { code: SnapshotFrom<typeof codeMachine> }) => {
      enqueue.assign({ code })
      const { error } = code.context
      const hasFailed = error !== null && isSending(context) && code.matches('open')
      if (hasFailed && isOutcomeUnknown(new ApiError(keyOf(error)))) enqueue.raise({ type: 'answer.lose' })
      // An authenticator code cannot be resent, so the change must be started again.
      if (hasFailed && keyOf(error) === 'CODE_EXPIRED') enqueue.raise({ type: 'code.void' })
    }),
  },
  guards: {
    isOther: ({ context }, params: { factor: SecondFactor }) => params.factor !== context.factor,
    // A request in flight will get an answer, and the user must see it.
    isAtRest: ({ context }) => !isSending(context),
    isChanged: ({ context }, params: { factor: SecondFactor }) => params.factor === context.chosen,
  },
}).createMachine({
  id: 'twoStep',
  context: ({ input: { factor } }) => ({ factor, chosen: factor, code: null, setup: null, error: null, wait: null }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'resting',
      on: {
        'method.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'requesting',
          actions: assign({ chosen: ({ event }) => event.factor, error: null, wait: null }),
        },
        'error.close': { target: '.resting', actions: assign({ error: null, wait: null }) },
      },
      states: { resting: {}, refused: {}, changed: {} },
    },
    requesting: {
      invoke: {
        src: 'beginChange',
        input: ({ context }) => ({ factor: context.chosen }),
        onDone: { target: 'code', actions: assign({ setup: ({ event }) => event.output }) },
        onError: {
          target: 'choosing.refused',
          actions: ['restore', assign(({ event: { error } }) => ({ error: reasonOf(error), wait: waitOf(error) }))],
        },
      },
      on: { 'change.cancel': { target: 'choosing', actions: 'restore' } },
    },
    code: {
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context: { chosen, setup: begun } }) => ({
          codeLength: 6,
          seconds: chosen === 'GOOGLE_AUTHENTICATOR' ? null : codeSeconds.twoStep,
          purpose: 'two-step',
          subject: chosen,
          isFresh: begun?.isFresh ?? true,
        }),
        onSnapshot: { actions: { type: 'followCode', params: ({ event }) => ({ code: event.snapshot }) } },
        onDone: 'reloading',
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'change.cancel': { guard: 'isAtRest', target: '#twoStep.choosing', actions: 'restore' },
            'answer.lose': 'looking',
            'code.void': {
              target: '#twoStep.choosing.refused',
              actions: ['restore', assign({ error: 'CODE_EXPIRED' })],
            },
          },
        },
        looking: {
          invoke: {
            src: 'readPerson',
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: '#twoStep.choosing.changed',
                actions: assign({ factor: ({ event }) => event.output.factor, setup: null, code: null }),
              },
              // Nothing was changed: the user can submit the same code again.
              { target: 'entering' },
            ],
            onError: 'loadFailed',
          },
        },
        loadFailed: { on: { 'person.retry': 'looking' } },
      },
    },
    reloading: {
      entry: assign({ setup: null, code: null }),
      invoke: {
        src: 'readPerson',
        onDone: {
          target: 'choosing.changed',
          actions: assign(({ event: { output } }) => ({ factor: output.factor, chosen: output.factor })),
        },
        onError: { target: 'loadFailed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
      },
    },
    // The change was made; only the shown account is out of date.
    loadFailed: { on: { 'person.retry': 'reloading' }, exit: assign({ error: null }) },
  },
})

function isSending({ code }: Context): boolean {
  return code?.matches('verifying') === true
}
