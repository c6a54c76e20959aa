import { type ActorRefFrom, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { codeMachine } from '#machines/auth/code/code.machine.ts'
import { codeSeconds } from '#machines/auth/code/code-seconds.ts'
import { errorKey, waitOf } from '#shared/core/errors/api-error.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import { checkMobile, mobileOf, usernameOf } from '#shared/rules/mobile.ts'
import { typedPhone } from '#shared/rules/phone.ts'

import {
  type PendingCommand,
  type PendingEvent,
  type PendingLogin,
  type SecondFactor,
  screenOf,
} from './pending-login.ts'

export type LoginRef = ActorRefFrom<typeof loginMachine>
export type LoginAnswer = { factor: SecondFactor; contact: string | null }
export type LoginAttempt = { username: string; referralCode: string | null }
export type LoginOutput = { token: string; remember: boolean; next: string | null }

/** `isCode`: the user opened a page for the code, not the first page. */
type Input = { isCode: boolean; next: string | null; referralCode: string | null }
type Context = Input & {
  mobile: string
  remember: boolean
  error: Reason | null
  /** Seconds to wait, from the exchange's refusal. */
  wait: number | null
  pending: PendingLogin | null
  token: string
}

/**
 * Log-in (spec 4): a mobile number, then the second factor that the exchange names, then the token. A log-in that waits for
 * its code survives a reload.
 */
export const loginMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    children: {} as { code: 'code'; store: 'store' },
    events: {} as
      | { type: 'mobile.change'; text: string }
      | { type: 'remember.change'; isOn: boolean }
      /** A link to a page that needs a log-in was opened while the log-in page was shown. */
      | { type: 'next.change'; next: string }
      | { type: 'login.submit' }
      | { type: 'login.restart' }
      | { type: 'login.resume' }
      | PendingEvent,
    output: {} as LoginOutput,
  },
  actors: {
    store: fromCallback<PendingCommand>(unprovided),
    logIn: fromPromise<LoginAnswer, LoginAttempt>(unprovided),
    code: codeMachine,
  },
  actions: {
    note: assign((_, { error }: { error: unknown }) => ({ error: reasonOf(error), wait: waitOf(error) })),
    // The page of the URL is newer than that of a saved log-in.
    await: assign({
      pending: ({ context }, { pending }: { pending: PendingLogin }) => ({
        ...pending,
        next: context.next ?? pending.next,
      }),
    }),
    // `isFresh: false`, so that the countdown continues after a reload.
    keep: sendTo('store', ({ context }) => ({
      type: 'pending.keep',
      pending: { ...context.pending, isFresh: false } as PendingLogin,
    })),
    drop: sendTo('store', { type: 'pending.drop' }),
  },
  guards: {
    isMobile: ({ context }) => checkMobile(context.mobile) === null,
    isPending: ({ context }) => context.pending !== null,
    isCodePage: ({ context }) => context.isCode,
    hasNoResponse: (_, params: { error: unknown }) => errorKey(params.error) === 'NO_ANSWER',
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    ...input,
    mobile: '',
    remember: false,
    error: null,
    wait: null,
    pending: null,
    token: '',
  }),
  invoke: { id: 'store', src: 'store' },
  on: {
    'next.change': [
      {
        guard: 'isPending',
        actions: [
          assign({ next: ({ event }) => event.next }),
          { type: 'await', params: ({ context }) => ({ pending: context.pending! }) },
          'keep',
        ],
      },
      { actions: assign({ next: ({ event }) => event.next }) },
    ],
  },
  initial: 'restoring',
  states: {
    restoring: {
      on: {
        'pending.found': {
          target: 'restored',
          actions: { type: 'await', params: ({ event }) => event },
        },
        'pending.none': 'form',
      },
    },
    restored: { always: [{ guard: 'isCodePage', target: 'factor' }, { target: 'form' }] },
    form: {
      on: {
        'mobile.change': {
          target: '.entering',
          actions: assign({ mobile: ({ event }) => typedPhone(event.text), error: null }),
        },
        'remember.change': { actions: assign({ remember: ({ event }) => event.isOn }) },
        'login.submit': [
          { guard: 'isMobile', target: 'sending', actions: assign({ error: null }) },
          { target: '.refused', actions: assign({ error: ({ context }) => checkMobile(context.mobile) }) },
        ],
        'login.resume': { guard: 'isPending', target: 'factor' },
      },
      initial: 'entering',
      states: { entering: {}, refused: {}, noResponse: {} },
    },
    sending: {
      invoke: {
        src: 'logIn',
        input: ({ context }) => ({ username: usernameFrom(context), referralCode: context.referralCode }),
        onDone: {
          target: 'factor',
          actions: {
            type: 'await',
            params: ({ context, event: { output } }) => ({ pending: pendingFrom(context, output) }),
          },
        },
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
    factor: {
      entry: 'keep',
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context }) => ({
          codeLength: 6,
          seconds: context.pending?.factor === 'GOOGLE_AUTHENTICATOR' ? null : codeSeconds.login,
          purpose: 'login',
          subject: context.pending?.username ?? '',
          isFresh: context.pending?.isFresh ?? false,
        }),
        onDone: { target: 'done', actions: assign({ token: ({ event }) => event.output.token ?? '' }) },
      },
      exit: assign({ pending: ({ context }) => context.pending && { ...context.pending, isFresh: false } }),
      on: { 'login.restart': 'form' },
    },
    done: { type: 'final', entry: 'drop' },
  },
  output: ({ context: { token, pending, next } }) => ({
    token,
    remember: pending?.remember ?? false,
    next: pending?.next ?? next,
  }),
})

function usernameFrom({ mobile }: Context): string {
  return usernameOf(mobileOf(mobile) ?? '')
}

function pendingFrom(context: Context, { factor, contact }: LoginAnswer): PendingLogin {
  const { remember, next } = context
  const screen = screenOf(factor)
  return {
    username: usernameFrom(context),
    factor,
    contact,
    screen,
    remember,
    next,
    isFresh: true,
    isRegistration: false,
  }
}
