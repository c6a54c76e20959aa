import { type ActorRefFrom, assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { isOutcomeUnknown } from '#machines/app/command/outcome.ts'
import { errorKey, waitOf } from '#shared/core/errors/api-error.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import { type CodeLength, checkCode, codeOf } from '#shared/rules/code.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'

export type CodeRef = ActorRefFrom<typeof codeMachine>

/**
 * `purpose` names the countdown, which outlives the page; `isFresh` says that a code was sent just now, so that it starts
 * anew. `seconds` is how long a code is taken; null for an authenticator app, whose codes nobody sends (design 5.9).
 * `subject` is whose code it is, for the ports: a mobile number or an e-mail address, or the second factor it belongs to.
 * `withdrawal` is what goes with the code, where one does, and `newKey` makes the key of each confirmation of it.
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
/** `token` is null where a code opens no session. */
export type CodeAnswer = { token: string | null }
/** `password` is what the code is to set, where it is to set one; `withdrawal` what it confirms, where it confirms one. */
export type CodeAttempt = {
  subject: string
  code: string
  password: string | null
  withdrawal?: WithdrawalRequest & { idempotencyKey: string }
}
/** For whom another code is sent, and for which withdrawal, where it is the code of one. */
export type CodeResend = { subject: string; withdrawal?: WithdrawalRequest }
export type CountdownInput = Pick<CodeInput, 'purpose' | 'seconds' | 'isFresh'>
/** The countdown of a code begins anew; or another code can be had only after so many seconds, by the exchange's word. */
export type CountdownCommand = { type: 'countdown.restart' } | { type: 'countdown.wait'; seconds: number }
/** Whole seconds, ending with 0. */
export type CountdownEvent = { type: 'time.left'; seconds: number }

type Context = CodeInput & {
  code: string
  password: string | null
  /** Of what goes with this code: the same code is the same confirmation, another one is another. */
  idempotencyKey: string | null
  secondsLeft: number | null
  error: Reason | null
  /** Whole seconds that the exchange asked to wait with what it refused. */
  wait: number | null
  /** Another code was sent, and none has been sent to the exchange since. */
  isResent: boolean
  answer: CodeAnswer
}

/**
 * The one place where a code is typed (spec 4, "Code timers"). Its countdown runs from a deadline, so that sleep, reload
 * and a second tab do not bend it. When the time is over, or the exchange has voided the code, another one is asked for, as
 * soon as one can be had.
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
    // What was refused is done with; what nobody knows keeps its key, so that it can never be done twice.
    note: assign(({ context }, { error }: { error: unknown }) => ({
      error: reasonOf(error),
      wait: waitOf(error),
      idempotencyKey: isOutcomeUnknown(error) ? context.idempotencyKey : null,
    })),
    askWhole: assign({ error: ({ context }) => checkCode(context.code, context.codeLength) }),
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
    // The exchange takes this code no more although its time runs: another one can be had when that is over.
    isCancelled: ({ context }, params: { error: unknown }) =>
      errorKey(params.error) === 'CODE_EXPIRED' && (context.secondsLeft ?? 0) > 0,
    // The exchange takes this code no more, and can send another.
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
          { target: '.refused', actions: 'askWhole' },
        ],
      },
    },
    // Time that runs out meanwhile does not abort the request: the exchange decides.
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
