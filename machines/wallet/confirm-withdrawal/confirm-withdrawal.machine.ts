import {
  type ActorRefFrom,
  and,
  assign,
  enqueueActions,
  forwardTo,
  fromPromise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { CommandEvent, CommandInput, CommandOutput, CommandSnapshot } from '#machines/app/command/command-types.ts'
import { codeMachine } from '#machines/auth/code/code.machine.ts'
import { codeSeconds } from '#machines/auth/code/code-seconds.ts'
import type { SecondFactor } from '#machines/auth/login/pending-login.ts'
import { waitOf } from '#shared/core/errors/api-error.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import { afterFailure } from './code-refusals.ts'
import type { OwnWithdrawal, SentWithdrawal } from './find-withdrawal.ts'
import { withdrawalCommand, withdrawalSent } from './withdrawal-command.ts'

export type ConfirmWithdrawalRef = ActorRefFrom<typeof confirmWithdrawalMachine>
/**
 * `error` is why the exchange did not take the request; null when the user went back. `wait`: so many seconds the
 * exchange asked to wait with it.
 */
export type ConfirmationOutput = { isRegistered: boolean; error: Reason | null; wait: number | null }

type Input = {
  request: WithdrawalRequest
  /** Another text for each confirmation. */
  newKey: () => string
  /** Epoch ms. */
  now: () => number
}
/** `isFresh`: a code was sent just now; it is not when the one that was sent before is still good. */
export type SentCode = { factor: SecondFactor; isFresh: boolean }
/** `code` and `command` are as their machines last told; `sent` is the confirmation that was sent last. */
type Context = Input &
  SentCode & {
    code: SnapshotFrom<typeof codeMachine> | null
    sent: CommandInput<SentWithdrawal> | null
    command: CommandSnapshot<SentWithdrawal, OwnWithdrawal, OwnWithdrawal> | null
    error: Reason | null
    wait: number | null
    isRegistered: boolean
  }

/**
 * A withdrawal that is filled in gets its code, which is good for it alone (design 5.25), and is sent (spec 001, section 4,
 * "Two-step withdrawal"). Each code is one
 * confirmation with a key of its own; an answer that never comes is looked for in the person's withdrawals, and only what
 * is not there can be sent again, with the same code and key.
 */
export const confirmWithdrawalMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'withdrawal.back' }
      | CommandEvent
      | { type: 'answer.lose' }
      | { type: 'request.refuse'; error: Reason },
    output: {} as ConfirmationOutput,
    children: {} as { code: 'code'; command: 'command' },
  },
  actors: {
    code: codeMachine,
    sendCode: fromPromise<SentCode, { request: WithdrawalRequest }>(unprovided),
    command: withdrawalCommand,
  },
  actions: {
    hear: enqueueActions(({ context, enqueue }, { code }: { code: SnapshotFrom<typeof codeMachine> }) => {
      const { idempotencyKey, error } = code.context
      enqueue.assign({ code })
      const { request, sent, now } = context
      if (idempotencyKey !== null && idempotencyKey !== sent?.command.idempotencyKey) {
        enqueue.assign({ sent: withdrawalSent({ request, idempotencyKey, sentAt: now() }) })
      }
      if (error === null || !code.matches('open')) return
      const next = afterFailure(error, code.context.seconds !== null)
      if (next === 'unknown') enqueue.raise({ type: 'answer.lose' })
      if (next === 'request') enqueue.raise({ type: 'request.refuse', error })
    }),
  },
  guards: {
    isDone: (_, { output }: { output: CommandOutput<OwnWithdrawal> }) => output.state === 'done',
    isAbsent: ({ context }) => context.command?.matches('absent') === true,
    isCodeThere: ({ context }) => context.code?.matches('open') === true,
    // What is on its way has an answer, and somebody must hear it.
    isAtRest: ({ context }) => context.code?.matches('verifying') !== true,
  },
}).createMachine({
  id: 'confirmWithdrawal',
  context: ({ input }) => ({
    ...input,
    factor: 'SMS',
    isFresh: true,
    code: null,
    sent: null,
    command: null,
    error: null,
    wait: null,
    isRegistered: false,
  }),
  initial: 'requesting',
  states: {
    requesting: {
      invoke: {
        src: 'sendCode',
        input: ({ context: { request } }) => ({ request }),
        onDone: { target: 'code', actions: assign(({ event }) => event.output) },
        onError: {
          target: 'refused',
          actions: assign(({ event: { error } }) => ({ error: reasonOf(error), wait: waitOf(error) })),
        },
      },
      on: { 'withdrawal.back': 'left' },
    },
    code: {
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context: { factor, isFresh, request, newKey } }) => ({
          codeLength: 6,
          seconds: factor === 'GOOGLE_AUTHENTICATOR' ? null : codeSeconds.withdrawal,
          purpose: 'withdrawal',
          subject: factor,
          isFresh,
          withdrawal: request,
          newKey,
        }),
        onSnapshot: { actions: { type: 'hear', params: ({ event }) => ({ code: event.snapshot }) } },
        onDone: 'registered',
      },
      initial: 'entering',
      states: {
        entering: {
          on: {
            'withdrawal.back': { guard: 'isAtRest', target: '#confirmWithdrawal.left' },
            'answer.lose': 'command',
            'request.refuse': {
              target: '#confirmWithdrawal.refused',
              actions: assign({ error: ({ event }) => event.error }),
            },
          },
        },
        command: {
          invoke: {
            id: 'command',
            src: 'command',
            input: ({ context }) => context.sent!,
            onSnapshot: { actions: assign({ command: ({ event }) => event.snapshot }) },
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => event },
                target: '#confirmWithdrawal.registered',
              },
              { target: '#confirmWithdrawal.left' },
            ],
          },
          on: {
            'command.check': { actions: forwardTo('command') },
            'command.resend': [
              {
                guard: and(['isAbsent', 'isCodeThere']),
                target: 'entering',
                actions: sendTo('code', { type: 'code.submit' }),
              },
              // Its time is over: with another code it is another confirmation.
              { guard: 'isAbsent', target: 'entering' },
            ],
            'command.close': { actions: forwardTo('command') },
          },
          exit: assign({ command: null }),
        },
      },
    },
    registered: { type: 'final', entry: assign({ isRegistered: true }) },
    refused: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context: { isRegistered, error, wait } }) => ({ isRegistered, error, wait }),
})
