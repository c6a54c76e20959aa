import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { codeMachine } from '#machines/auth/code/code.machine.ts'
import { codeSeconds } from '#machines/auth/code/code-seconds.ts'
import { waitOf } from '#shared/core/errors/api-error.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'

export type VerifyEmailRef = ActorRefFrom<typeof verifyEmailMachine>

type Input = { email: string }
type Context = Input & { isFresh: boolean; error: Reason | null; wait: number | null; token: string }

/** Verifies the e-mail address of a registration with a code that is valid for 300 s (spec 2 and 4). */
export const verifyEmailMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    children: {} as { code: 'code' },
    events: {} as { type: 'mail.send' },
    output: {} as { token: string },
  },
  actors: {
    /** Whether this tab has already had a code sent to the e-mail address. */
    wasSent: fromPromise<boolean, { purpose: string }>(unprovided),
    sendMail: fromPromise<void, { email: string }>(unprovided),
    code: codeMachine,
  },
  guards: { isSent: (_, params: { output: boolean }) => params.output },
}).createMachine({
  id: 'verifyEmail',
  context: ({ input }) => ({ ...input, isFresh: false, error: null, wait: null, token: '' }),
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        src: 'wasSent',
        input: ({ context }) => ({ purpose: purposeOf(context) }),
        onDone: [{ guard: { type: 'isSent', params: ({ event }) => event }, target: 'factor' }, { target: 'sending' }],
        onError: 'sending',
      },
    },
    sending: {
      invoke: {
        src: 'sendMail',
        input: ({ context: { email } }) => ({ email }),
        onDone: { target: 'factor', actions: assign({ isFresh: true }) },
        onError: {
          target: 'notSent',
          actions: assign(({ event: { error } }) => ({ error: reasonOf(error), wait: waitOf(error) })),
        },
      },
    },
    notSent: { on: { 'mail.send': { target: 'sending', actions: assign({ error: null }) } } },
    factor: {
      invoke: {
        id: 'code',
        src: 'code',
        input: ({ context }) => ({
          codeLength: 6,
          seconds: codeSeconds.email,
          purpose: purposeOf(context),
          subject: context.email,
          isFresh: context.isFresh,
        }),
        onDone: { target: 'done', actions: assign({ token: ({ event }) => event.output.token ?? '' }) },
      },
    },
    done: { type: 'final' },
  },
  output: ({ context: { token } }) => ({ token }),
})

function purposeOf({ email }: Context): string {
  return `email.${email}`
}
