import { type ActorRefFrom, assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { isOutcomeUnknown } from '#machines/app/command/outcome.ts'
import { errorKey, waitOf } from '#shared/core/errors/api-error.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import { type CodeLength, checkCode, codeOf } from '#shared/rules/code.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'

export type CodeRef = ActorRefFrom<typeof codeMachine>

/**
 * - `purpose`: the name of the countdown, which survives a reload of the page.
 * - `isFresh`: a code was sent just now, so the countdown restarts.
 * - `seconds`: how long a code is valid; null for an authenticator app, because the app makes its codes itself (design
 *   5.9).
 * - `subject`: the recipient of the code, for the ports: a mobile number, an e-mail address, or the second factor.
 * - `withdrawal`: the withdrawal that the code confirms, if any. `newKey` makes the key of each confirmation.
 */
export type CodeInput = {
  codeLength: CodeLength
  seconds: number | null
  purpose: string
  subject: string
  isFresh: boolean
  withdrawal?: WithdrawalRequest
  newKey?: () => string
}
/** `token` is null if the code opens no session. */
export type CodeAnswer = { token: string | null }
/** `password` is the new password that the code sets, or null. `withdrawal` is the withdrawal that it confirms, if any. */
export type CodeAttempt = {
  subject: string
  code: string
  password: string | null
  withdrawal?: WithdrawalRequest & { idempotencyKey: string }
}
/** The recipient of another code, and the withdrawal that it is for, if any. */
export type CodeResend = { subject: string; withdrawal?: WithdrawalRequest }
export type CountdownInput = Pick<CodeInput, 'purpose' | 'seconds' | 'isFresh'>
/** Restarts the countdown of a code, or sets the seconds until another code is possible, as the exchange reports them. */
export type CountdownCommand = { type: 'countdown.restart' } | { type: 'countdown.wait'; seconds: number }
/** Whole seconds, ending with 0. */
export type CountdownEvent = { type: 'time.left'; seconds: number }

type Context = CodeInput & {
  code: string
  password: string | null
  /** The key of this confirmation. The same code keeps its key; another code is another confirmation. */
  idempotencyKey: string | null
  secondsLeft: number | null
  error: Reason | null
  /** Whole seconds to wait, from the exchange's refusal. */
  wait: number | null
  /** Another code was sent, and the user has submitted none since. */
  isResent: boolean
  answer: CodeAnswer
}

/**
 * The one place where a user types a code (spec 4, "Code timers"). Its countdown runs to a deadline, so sleep, a reload or
 * a second tab do not change it. When the time is over, or the exchange has voided the code, the user requests another
 * code, as soon as one is possible.
 */
export const codeMachine = setup({
  types: {
    input: {} as CodeInput,
    context: {} as Context,
    events: {} as
      | { type: 'code.change'; text: string }
      | { type: 'code.submit'; password?: string }
      | { type: 'code.resend' }
      | CountdownEvent,
    output: {} as CodeAnswer,
  },
  actors: {
    countdown: fromCallback<CountdownCommand, CountdownInput>(unprovided),
    verify: fromPromise<CodeAnswer, CodeAttempt>(unprovided),
    resend: fromPromise<void, CodeResend>(unprovided),
  },
  actions: {
    type: assign(({ context }, { text }: { text: string }) => ({
      code: codeOf(text, context.codeLength),
      idempotencyKey: null,
      error: null,
      wait: null,
    })),
    // A refusal drops the key. An unknown outcome keeps it, so that a retry cannot execute the confirmation twice.
    note: assign(({ context }, { error }: { error: unknown }) => ({
      error: reasonOf(error),
      wait: waitOf(error),
      idempotencyKey: isOutcomeUnknown(error) ? context.idempotencyKey : null,
    })),
    checkWholeCode: assign({ error: ({ context }) => checkCode(context.code, context.codeLength) }),
    keepTime: assign({ secondsLeft: (_, params: { seconds: number }) => params.seconds }),
    restart: sendTo('countdown', { type: 'countdown.restart' }),
    await: enqueueActions(({ enqueue }, { error }: { error: unknown }) => {
      const seconds = waitOf(error)
      if (seconds === null) return
      enqueue.assign({ secondsLeft: seconds })
      enqueue.sendTo('countdown', { type: 'countdown.wait', seconds })
    }),
  },
  guards: {
    isWhole: ({ context }) => checkCode(context.code, context.codeLength) === null,
    isOver: ({ context }) => context.secondsLeft === 0,
    // The exchange no longer accepts this code, although its time runs. Another code is possible when the time is over. A
    // code without a time cannot be sent again.
    isCancelled: ({ context }, params: { error: unknown }) =>
      errorKey(params.error) === 'CODE_EXPIRED' && context.seconds !== null && (context.secondsLeft ?? 0) > 0,
    // The exchange no longer accepts this code, and can send another one.
    isVoid: ({ context }, params: { error: unknown }) =>
      errorKey(params.error) === 'CODE_EXPIRED' && context.seconds !== null,
    hasNoResponse: (_, params: { error: unknown }) => errorKey(params.error) === 'NO_ANSWER',
  },
}).createMachine({
  id: 'code',
  context: ({ input }) => ({
    ...input,
    code: '',
    password: null,
    idempotencyKey: null,
    secondsLeft: input.seconds,
    error: null,
    wait: null,
    isResent: false,
    answer: { token: null },
  }),
  invoke: {
    id: 'countdown',
    src: 'countdown',
    input: ({ context: { purpose, seconds, isFresh } }) => ({ purpose, seconds, isFresh }),
  },
  on: { 'time.left': { actions: { type: 'keepTime', params: ({ event }) => event } } },
  initial: 'open',
  states: {
    open: {
      initial: 'entering',
      states: {
        entering: {},
        refused: {},
        noResponse: {},
      },
      always: { guard: 'isOver', target: 'over' },
      on: {
        'code.change': { target: '.entering', actions: { type: 'type', params: ({ event }) => event } },
        'code.submit': [
          {
            guard: 'isWhole',
            target: 'verifying',
            actions: assign({
              error: null,
              wait: null,
              isResent: false,
              password: ({ event }) => event.password ?? null,
              idempotencyKey: ({ context }) => context.idempotencyKey ?? context.newKey?.() ?? null,
            }),
          },
          { target: '.refused', actions: 'checkWholeCode' },
        ],
      },
    },
    // Time that runs out during the request does not abort it: the exchange decides.
    verifying: {
      invoke: {
        src: 'verify',
        input: ({ context: { subject, code, password, withdrawal, idempotencyKey } }) => ({
          subject,
          code,
          password,
          ...(withdrawal && idempotencyKey !== null ? { withdrawal: { ...withdrawal, idempotencyKey } } : {}),
        }),
        onDone: { target: 'verified', actions: assign({ answer: ({ event }) => event.output }) },
        onError: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => event },
            target: 'over.cancelled',
            actions: assign({ error: 'codeCancelled', wait: null }),
          },
          {
            guard: { type: 'isVoid', params: ({ event }) => event },
            target: 'over.voided',
            actions: { type: 'note', params: ({ event }) => event },
          },
          {
            guard: { type: 'hasNoResponse', params: ({ event }) => event },
            target: 'open.noResponse',
            actions: { type: 'note', params: ({ event }) => event },
          },
          { target: 'open.refused', actions: { type: 'note', params: ({ event }) => event } },
        ],
      },
      exit: assign({ password: null }),
    },
    over: {
      entry: assign({ code: '', idempotencyKey: null, isResent: false }),
      initial: 'ended',
      on: { 'code.resend': { guard: 'isOver', target: 'resending' } },
      states: {
        ended: { entry: assign({ error: 'endTime', wait: null }) },
        voided: {},
        cancelled: {},
        notResent: {},
      },
    },
    resending: {
      entry: assign({ error: null, wait: null }),
      invoke: {
        src: 'resend',
        input: ({ context: { subject, withdrawal } }) => ({ subject, ...(withdrawal ? { withdrawal } : {}) }),
        onDone: {
          target: 'open',
          actions: [
            'restart',
            { type: 'keepTime', params: ({ context }) => ({ seconds: context.seconds ?? 0 }) },
            assign({ isResent: true }),
          ],
        },
        onError: {
          target: 'over.notResent',
          actions: [
            { type: 'note', params: ({ event }) => event },
            { type: 'await', params: ({ event }) => event },
          ],
        },
      },
    },
    verified: { type: 'final', entry: assign({ code: '' }) },
  },
  output: ({ context }) => context.answer,
})
