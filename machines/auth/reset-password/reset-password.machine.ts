import { type ActorRefFrom, assign, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { codeMachine } from '#machines/auth/code/code.machine.ts'
import { codeSeconds } from '#machines/auth/code/code-seconds.ts'
import { errorKey, waitOf } from '#shared/core/errors/api-error.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import { checkMobile, mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import { passwordErrors } from '#shared/rules/password.ts'
import { typedPhone } from '#shared/rules/phone.ts'

export type ResetPasswordRef = ActorRefFrom<typeof resetPasswordMachine>

/** `mobile` is the number that a code was sent to before this page was opened; empty if none was sent. */
type Input = { mobile: string }
/** `isOpenedLater`: the page was opened with a number, and has not shown the code step yet. */
type Context = {
  mobile: string
  isOpenedLater: boolean
  isFresh: boolean
  error: Reason | null
  /** Seconds to wait, from the exchange's refusal. */
  wait: number | null
  password: string
  repeat: string
}

/**
 * A new password (spec 4, "Forgot password"): a mobile number, then the code that was sent to it, with the password typed
 * twice.
 */
export const resetPasswordMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    children: {} as { code: 'code' },
    events: {} as
      | { type: 'mobile.change'; text: string }
      | { type: 'reset.request' }
      | { type: 'password.change'; text: string }
      | { type: 'repeat.change'; text: string }
      | { type: 'reset.submit' }
      | { type: 'reset.restart' }
      | { type: 'reset.resume' },
  },
  actors: {
    requestCode: fromPromise<void, { username: string }>(unprovided),
    code: codeMachine,
  },
  actions: {
    note: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error), wait: waitOf(error) })),
    send: sendTo('code', ({ context }) => ({ type: 'code.submit', password: context.password })),
  },
  guards: {
    isMobile: ({ context }) => checkMobile(context.mobile) === null,
    isOpenedLater: ({ context }) => context.isOpenedLater,
    isFaulty: ({ context }) => passwordErrors(context.password, context.repeat).length > 0,
    hasNoResponse: (_, params: { error: unknown }) => errorKey(params.error) === 'NO_ANSWER',
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input: { mobile } }) => ({
    mobile,
    isOpenedLater: checkMobile(mobile) === null,
    isFresh: false,
    error: null,
    wait: null,
    password: '',
    repeat: '',
  }),
  initial: 'form',
  states: {
    form: {
      always: { guard: 'isOpenedLater', target: 'setting', actions: assign({ isOpenedLater: false }) },
      on: {
        'mobile.change': {
          target: '.entering',
          actions: assign({ mobile: ({ event }) => typedPhone(event.text), error: null }),
        },
        'reset.request': [
          { guard: 'isMobile', target: 'requesting', actions: assign({ error: null }) },
          { target: '.refused', actions: assign({ error: ({ context }) => checkMobile(context.mobile) }) },
        ],
        'reset.resume': { guard: 'isMobile', target: 'setting', actions: assign({ isFresh: false }) },
      },
      initial: 'entering',
      states: { entering: {}, refused: {}, noResponse: {} },
    },
    requesting: {
      invoke: {
        src: 'requestCode',
        input: ({ context }) => ({ username: usernameFrom(context) }),
        onDone: { target: 'setting', actions: assign({ isFresh: true }) },
        onError: [
          {
            guard: { type: 'hasNoResponse', params: ({ event }) => event },
            target: 'form.noResponse',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'form.refused', actions: { type: 'note', params: ({ event }) => event } },
        ],
      },
    },
    setting: {
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context }) => ({
          codeLength: 6,
          seconds: codeSeconds.reset,
          purpose: 'reset',
          subject: usernameFrom(context),
          isFresh: context.isFresh,
        }),
        onDone: 'done',
      },
      exit: assign({ password: '', repeat: '' }),
      on: {
        'password.change': { actions: assign({ password: ({ event }) => event.text }) },
        'repeat.change': { actions: assign({ repeat: ({ event }) => event.text }) },
        'reset.submit': [
          { guard: 'isFaulty', target: '.faulty' },
          { target: '.writing', actions: 'send' },
        ],
        'reset.restart': 'form',
      },
      initial: 'writing',
      states: { writing: {}, faulty: {} },
    },
    done: { type: 'final' },
  },
})

function usernameFrom({ mobile }: Context): string {
  return usernameOf(mobileOf(mobile) ?? '')
}
