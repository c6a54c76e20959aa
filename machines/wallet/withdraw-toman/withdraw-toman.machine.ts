import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import {
  type ConfirmationOutput,
  confirmWithdrawalMachine,
} from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import { maxWithdrawable, type WithdrawalRequest } from '#shared/rules/withdrawal.ts'
import {
  draftOf,
  requestOf,
  submitBlocker,
  type TomanDraft,
  type TomanTerms,
  type WithdrawTomanContext,
  type WithdrawTomanEvent,
  type WithdrawTomanInput,
} from './withdraw-toman-context.ts'

/**
 * A withdrawal of Toman to a verified account (spec 001, section 4): the form, a look at it after the continue button, the
 * code, and what was registered. What is typed is told outside, as in the withdrawal of a coin.
 */
export const withdrawTomanMachine = setup({
  types: {
    input: {} as WithdrawTomanInput,
    context: {} as WithdrawTomanContext,
    events: {} as WithdrawTomanEvent,
    emitted: {} as
      | { type: 'draft.change'; draft: TomanDraft }
      | { type: 'withdrawal.registered'; request: WithdrawalRequest },
    children: {} as { confirmation: 'confirmation' },
  },
  actors: {
    watchCredit: fromCallback<{ type: 'never' }>(unprovided),
    watchHold: fromCallback<{ type: 'never' }>(unprovided),
    readTerms: fromPromise<TomanTerms>(unprovided),
    confirmation: confirmWithdrawalMachine,
  },
  actions: {
    // What was refused for the hold is told by the hold itself, which ends; a hold that nobody knows of stays a refusal.
    holdOrFree: assign(({ context }, { heldUntil }: { heldUntil: number | null }) => {
      const isToldSo = context.error === 'WITHDRAWAL_HELD' && (heldUntil ?? context.heldUntil) !== null
      return { heldUntil, error: isToldSo ? null : context.error }
    }),
    write: assign((_, draft: Partial<TomanDraft>) => ({ ...draft, error: null, wait: null })),
    keepDraft: emit(({ context }) => ({ type: 'draft.change' as const, draft: draftOf(context) })),
    clear: assign({ amount: '' }),
    tell: emit(({ context }) => ({ type: 'withdrawal.registered' as const, request: context.request! })),
  },
  guards: {
    isThere: ({ context }, { card }: { card: string }) =>
      context.terms?.accounts.some(({ cardNumber }) => cardNumber === card) === true,
    hasMost: ({ context }) => context.credit !== null && context.terms !== null,
    isReady: ({ context }) => submitBlocker(context) === null,
    isRegistered: (_, { output }: { output: ConfirmationOutput }) => output.isRegistered,
    isRefused: (_, { output }: { output: ConfirmationOutput }) => output.error !== null,
  },
  delays: { beforeAskingAgain: 10_000 },
}).createMachine({
  id: 'withdrawToman',
  context: ({ input: { draft, newKey, now } }) => ({
    newKey,
    now,
    amount: '',
    card: null,
    ...draft,
    terms: null,
    credit: null,
    owes: false,
    heldUntil: null,
    request: null,
    error: null,
    wait: null,
  }),
  invoke: [{ src: 'watchCredit' }, { src: 'watchHold' }],
  on: {
    'credit.change': { actions: assign(({ event: { credit, owes } }) => ({ credit, owes })) },
    'hold.change': { actions: { type: 'holdOrFree', params: ({ event }) => event } },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'readTerms',
        onDone: { target: 'form', actions: assign({ terms: ({ event }) => event.output }) },
        onError: 'loadFailed',
      },
      on: { 'withdrawal.close': 'closed' },
    },
    loadFailed: {
      after: { beforeAskingAgain: 'loading' },
      on: { 'terms.retry': 'loading', 'withdrawal.close': 'closed' },
    },
    form: {
      initial: 'entering',
      exit: assign({ error: null }),
      on: {
        'amount.change': {
          target: '.entering',
          actions: [{ type: 'write', params: ({ event: { text } }) => ({ amount: text }) }, 'keepDraft'],
        },
        'amount.max': {
          guard: 'hasMost',
          target: '.entering',
          actions: [
            {
              type: 'write',
              params: ({ context: { credit, terms } }) => ({ amount: maxWithdrawable(credit!, terms!.limits.max, 0) }),
            },
            'keepDraft',
          ],
        },
        'card.choose': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: '.entering',
          actions: [{ type: 'write', params: ({ event: { card } }) => ({ card }) }, 'keepDraft'],
        },
        'withdrawal.continue': { guard: 'isReady', target: 'reviewing' },
        'withdrawal.close': 'closed',
      },
      states: { entering: {}, refused: {} },
    },
    reviewing: {
      on: {
        // What was right may have become wrong meanwhile.
        'withdrawal.submit': [{ guard: 'isReady', target: 'confirming' }, { target: 'form' }],
        'withdrawal.edit': 'form',
        'withdrawal.close': 'closed',
      },
    },
    confirming: {
      entry: assign({ request: ({ context }) => requestOf(context) }),
      invoke: {
        id: 'confirmation',
        src: 'confirmation',
        input: ({ context: { request, newKey, now } }) => ({ request: request!, newKey, now }),
        onDone: [
          {
            guard: { type: 'isRegistered', params: ({ event }) => event },
            target: 'registered',
            actions: ['tell', 'clear', 'keepDraft'],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'form.refused',
            actions: assign(({ event: { output } }) => ({ error: output.error, wait: output.wait })),
          },
          { target: 'form' },
        ],
      },
    },
    registered: { on: { 'withdrawal.close': 'closed' } },
    closed: { type: 'final' },
  },
})
