import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { confirmWithdrawalMachine } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import { hasCard } from '#machines/wallet/verified-account/verified-account.ts'
import {
  afterHold,
  blankWithdrawal,
  type Confirmed,
  type WithdrawalEmitted,
} from '#machines/wallet/withdrawal/withdrawal-context.ts'
import { endGuards, endOfWithdrawal, loadFailed } from '#machines/wallet/withdrawal/withdrawal-states.ts'
import { maxWithdrawable } from '#shared/rules/withdrawal.ts'
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

export type WithdrawTomanRef = ActorRefFrom<typeof withdrawTomanMachine>

/**
 * A withdrawal of Toman to a verified account (spec 001, section 4): the form, its review after the continue button, the
 * code, and the registered withdrawal. The input is emitted as it is typed, as in the withdrawal of a coin.
 */
export const withdrawTomanMachine = setup({
  types: {
    input: {} as WithdrawTomanInput,
    context: {} as WithdrawTomanContext,
    events: {} as WithdrawTomanEvent,
    emitted: {} as WithdrawalEmitted<TomanDraft>,
    children: {} as { confirmation: 'confirmation' },
  },
  actors: {
    watchCredit: fromCallback<{ type: 'never' }>(unprovided),
    watchHold: fromCallback<{ type: 'never' }>(unprovided),
    readTerms: fromPromise<TomanTerms>(unprovided),
    confirmation: confirmWithdrawalMachine,
  },
  actions: {
    holdOrFree: assign(({ context }, params: { heldUntil: number | null }) => afterHold(context, params)),
    write: assign((_, draft: Partial<TomanDraft>) => ({ ...draft, error: null, wait: null })),
    keepDraft: emit(({ context }) => ({ type: 'draft.change' as const, draft: draftOf(context) })),
    clear: assign({ amount: '' }),
    takeRequest: assign({ request: ({ context }) => requestOf(context) }),
    takeRefusal: assign((_, { output: { error, wait } }: Confirmed) => ({ error, wait })),
    emitRegistered: emit(({ context }) => ({ type: 'withdrawal.registered' as const, request: context.request! })),
  },
  guards: {
    isThere: ({ context }, { card }: { card: string }) => hasCard(context, card),
    hasMax: ({ context }) => context.credit !== null && context.terms !== null,
    isReady: ({ context }) => submitBlocker(context) === null,
    ...endGuards,
  },
  delays: { beforeAskingAgain: 10_000 },
}).createMachine({
  id: 'withdrawToman',
  context: ({ input: { draft, ...input } }) => ({
    ...blankWithdrawal(input),
    amount: '',
    card: null,
    ...draft,
    terms: null,
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
    loadFailed,
    form: {
      initial: 'entering',
      exit: assign({ error: null }),
      on: {
        'amount.change': {
          target: '.entering',
          actions: [{ type: 'write', params: ({ event: { text } }) => ({ amount: text }) }, 'keepDraft'],
        },
        'amount.max': {
          guard: 'hasMax',
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
        // The form may have become invalid during the review.
        'withdrawal.submit': [{ guard: 'isReady', target: 'confirming' }, { target: 'form' }],
        'withdrawal.edit': 'form',
        'withdrawal.close': 'closed',
      },
    },
    ...endOfWithdrawal,
  },
})
