import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { codeMachine } from '#machines/auth/code/code.machine.ts'
import { waitOf } from '#shared/core/errors/api-error.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'
import type { CodeLength } from '#shared/rules/code.ts'
import { type ContactChange, type ContactKind, contactError, valueOfContact } from './contact.ts'

type Input = { kind: ContactKind; old: string; prefix: string }
/**
 * `text` is the new value as typed. `value` is the changed value; null until the change is done. `wait`: seconds to wait,
 * from the exchange's refusal.
 */
type Context = Input & {
  text: string
  value: string | null
  codeLength: CodeLength
  error: Reason | null
  wait: number | null
}

/** Seconds for which the code of a contact change is valid (spec 9). */
const seconds = 120

/**
 * A change of the mobile number or e-mail address: the new value, then the code that was sent to it (spec 4, "Edit modal").
 * The code has 5 digits if the identity service sends it.
 */
export const changeContactMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { type: 'contact.change'; text: string } | { type: 'contact.submit' } | { type: 'contact.cancel' },
    output: {} as { value: string | null },
    children: {} as { mobileCode: 'mobileCode'; emailCode: 'emailCode' },
  },
  actors: {
    emailCode: codeMachine,
    mobileCode: codeMachine,
    start: fromPromise<{ codeLength: CodeLength }, ContactChange>(unprovided),
  },
  actions: { checkContact: assign({ error: ({ context }) => contactError(context) }) },
  guards: {
    isRight: ({ context }) => contactError(context) === null,
    isMobile: ({ context }) => context.kind === 'mobile',
  },
}).createMachine({
  id: 'changeContact',
  context: ({ input }) => ({ ...input, text: '', value: null, codeLength: 6, error: null, wait: null }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'contact.change': { actions: assign({ text: ({ event }) => event.text, error: null }) },
        'contact.submit': [{ guard: 'isRight', target: 'starting' }, { actions: 'checkContact' }],
        'contact.cancel': 'cancelled',
      },
    },
    starting: {
      entry: assign({ error: null }),
      invoke: {
        src: 'start',
        input: ({ context }) => ({ kind: context.kind, old: context.old, value: valueOfContact(context) ?? '' }),
        onDone: { target: 'code', actions: assign({ codeLength: ({ event }) => event.output.codeLength }) },
        onError: {
          target: 'entering',
          actions: assign(({ event: { error } }) => ({ error: reasonOf(error), wait: waitOf(error) })),
        },
      },
      on: { 'contact.cancel': 'cancelled' },
    },
    code: {
      initial: 'choosing',
      on: { 'contact.cancel': 'cancelled' },
      states: {
        choosing: { always: [{ guard: 'isMobile', target: 'mobile' }, { target: 'email' }] },
        mobile: {
          invoke: {
            id: 'mobileCode',
            src: 'mobileCode',
            input: ({ context }) => codeInput(context),
            onDone: '#changed',
          },
        },
        email: {
          invoke: { id: 'emailCode', src: 'emailCode', input: ({ context }) => codeInput(context), onDone: '#changed' },
        },
      },
    },
    changed: { id: 'changed', type: 'final', entry: assign({ value: ({ context }) => valueOfContact(context) }) },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => ({ value: context.value }),
})

function codeInput(context: Context) {
  const subject = valueOfContact(context) ?? ''
  return { codeLength: context.codeLength, seconds, purpose: `change-${context.kind}`, subject, isFresh: true }
}
