import { type ActorRefFrom, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { PendingCommand } from '#machines/auth/login/pending-login.ts'
import { errorKey, waitOf } from '#shared/core/errors/api-error.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import { maskMobile, mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import { typedPhone } from '#shared/rules/phone.ts'
import { checkRegistration } from './check-registration.ts'

export type RegisterRef = ActorRefFrom<typeof registerMachine>
export type Registration = { username: string; referralCode: string | null; captcha: string }
/** A token, or null if a code follows by SMS (spec 4, "Registration"). */
export type RegisterOutput = { token: string | null }

type Input = { referralCode: string }
type Context = {
  mobile: string
  referralCode: string
  hasAgreed: boolean
  error: Reason | null
  /** Seconds to wait, from the exchange's refusal. */
  wait: number | null
  captcha: string
  token: string | null
}

/** Registration (spec 4 and 5): a mobile number, an optional referral code, the terms, and a captcha that solves itself. */
export const registerMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'mobile.change'; text: string }
      | { type: 'referral.change'; text: string }
      | { type: 'terms.change'; isOn: boolean }
      | { type: 'register.submit' },
    output: {} as RegisterOutput,
  },
  actors: {
    store: fromCallback<PendingCommand>(unprovided),
    solveCaptcha: fromPromise<string>(unprovided),
    register: fromPromise<RegisterOutput, Registration>(unprovided),
  },
  actions: {
    note: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error), wait: waitOf(error) })),
    /** A registration's code is entered on the same page as a log-in's. */
    keepPending: sendTo('store', ({ context }) => ({
      type: 'pending.keep',
      pending: {
        username: usernameFrom(context),
        factor: 'SMS',
        contact: maskMobile(usernameFrom(context)),
        screen: 'send-mail',
        remember: false,
        next: null,
        isFresh: true,
        isRegistration: true,
      },
    })),
  },
  guards: {
    isWhole: ({ context }) => checkRegistration(context) === null,
    isToken: (_, params: { token: string | null }) => params.token !== null,
    hasNoResponse: (_, params: { error: unknown }) => errorKey(params.error) === 'NO_ANSWER',
  },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({
    ...input,
    mobile: '',
    hasAgreed: false,
    error: null,
    wait: null,
    captcha: '',
    token: null,
  }),
  invoke: { id: 'store', src: 'store' },
  initial: 'form',
  states: {
    form: {
      on: {
        'mobile.change': {
          target: '.entering',
          actions: assign({ mobile: ({ event }) => typedPhone(event.text), error: null }),
        },
        'referral.change': {
          target: '.entering',
          actions: assign({ referralCode: ({ event }) => event.text, error: null }),
        },
        'terms.change': { target: '.entering', actions: assign({ hasAgreed: ({ event }) => event.isOn, error: null }) },
        'register.submit': [
          { guard: 'isWhole', target: 'proving', actions: assign({ error: null }) },
          { target: '.refused', actions: assign({ error: ({ context }) => checkRegistration(context) }) },
        ],
      },
      initial: 'entering',
      states: { entering: {}, refused: {}, noResponse: {} },
    },
    proving: {
      invoke: {
        src: 'solveCaptcha',
        onDone: { target: 'sending', actions: assign({ captcha: ({ event }) => event.output }) },
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
    sending: {
      invoke: {
        src: 'register',
        input: ({ context }) => ({
          username: usernameFrom(context),
          referralCode: context.referralCode.trim() || null,
          captcha: context.captcha,
        }),
        onDone: [
          {
            guard: { type: 'isToken', params: ({ event }) => event.output },
            target: 'done',
            actions: assign({ token: ({ event }) => event.output.token }),
          },
          { target: 'done', actions: 'keepPending' },
        ],
        onError: [
          {
            guard: { type: 'hasNoResponse', params: ({ event }) => event },
            target: 'form.noResponse',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'form.refused', actions: { type: 'note', params: ({ event }) => event } },
        ],
      },
      // A captcha is valid once.
      exit: assign({ captcha: '' }),
    },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ token: context.token }),
})

function usernameFrom({ mobile }: Context): string {
  return usernameOf(mobileOf(mobile) ?? '')
}
