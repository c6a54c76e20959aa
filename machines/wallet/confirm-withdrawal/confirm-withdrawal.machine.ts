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
 * `error` is why the exchange refused the request; null if the user went back. `wait`: seconds to wait, from that refusal.
 */
export type ConfirmationOutput = { isRegistered: boolean; error: Reason | null; wait: number | null }

type Input = {
  request: WithdrawalRequest
  /** Returns a new key for each confirmation. */
  newKey: () => string
  /** Epoch ms. */
  now: () => number
}
/** `isFresh`: the code was sent just now; false if the code that was sent before is still valid. */
export type SentCode = { factor: SecondFactor; isFresh: boolean }
/** `code` and `command` are the last snapshots of their machines. `sent` is the confirmation that was sent last. */
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
 * Confirms a withdrawal with a code that is valid for this withdrawal only (design 5.25), and sends it (spec 001, section
 * 4, "Two-step withdrawal"). Each code is one confirmation with its own key. If an answer is lost, the user's withdrawals
 * are searched for it. Only a withdrawal that is not there can be sent again, with the same code and key.
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
    followCode: enqueueActions(({ context, enqueue }, { code }: { code: SnapshotFrom<typeof codeMachine> }) => {
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
    // A request in flight will get an answer, and the user must see it.
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
        onSnapshot: { actions: { type: 'followCode', params: ({ event }) => ({ code: event.snapshot }) } },
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
              // The code has expired. Another code makes another confirmation.
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
