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
 * What a change begins with: where the code went, with stars, or what an authenticator app needs: a picture of the link as
 * base64, and the link itself (spec 001, section 3, "Two-step setup response"). `isFresh` is false where the code that was
 * sent before is still good.
 */
export type TwoStepSetup = { contact: string | null; picture: string | null; link: string | null; isFresh?: boolean }

/**
 * `chosen` is what is asked for, and is `factor` again when nothing came of it; `code` is as its machine last told. `wait`: so
 * many seconds the exchange asked to wait with what it refused.
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
 * Another second factor (spec 001, section 4, "Settings two-step change"): choosing asks for a code, the code changes it, and
 * the person is read anew. Whatever fails restores the former choice. An answer that never came is known by the person.
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
      | { type: 'notice.close' },
    children: {} as { code: 'code' },
  },
  actors: {
    code: codeMachine,
    beginChange: fromPromise<TwoStepSetup, { factor: SecondFactor }>(unprovided),
    readPerson: fromPromise<{ factor: SecondFactor }>(unprovided),
  },
  actions: {
    restore: assign(({ context }) => ({ chosen: context.factor, setup: null, code: null })),
    hear: enqueueActions(({ context, enqueue }, { code }: { code: SnapshotFrom<typeof codeMachine> }) => {
      enqueue.assign({ code })
      const { error } = code.context
      const hasFailed = error !== null && isSending(context) && code.matches('open')
      if (hasFailed && isOutcomeUnknown(new ApiError(keyOf(error)))) enqueue.raise({ type: 'answer.lose' })
      // Nobody sends another code of an app: the change begins anew.
      if (hasFailed && keyOf(error) === 'CODE_EXPIRED') enqueue.raise({ type: 'code.void' })
    }),
  },
  guards: {
    isOther: ({ context }, params: { factor: SecondFactor }) => params.factor !== context.factor,
    // What is on its way has an answer, and somebody must hear it.
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
        'notice.close': { target: '.resting', actions: assign({ error: null, wait: null }) },
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
        onSnapshot: { actions: { type: 'hear', params: ({ event }) => ({ code: event.snapshot }) } },
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
              // Nothing was done: the same code can be sent again.
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
    // It is changed all the same, and only what is shown of the person is old.
    loadFailed: { on: { 'person.retry': 'reloading' }, exit: assign({ error: null }) },
  },
})

function isSending({ code }: Context): boolean {
  return code?.matches('verifying') === true
}
