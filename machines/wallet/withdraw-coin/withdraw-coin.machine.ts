import { type ActorRefFrom, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { confirmWithdrawalMachine } from '#machines/wallet/confirm-withdrawal/confirm-withdrawal.machine.ts'
import {
  afterHold,
  blankWithdrawal,
  type Confirmed,
  type WithdrawalEmitted,
} from '#machines/wallet/withdrawal/withdrawal-context.ts'
import { endGuards, endOfWithdrawal, loadFailed } from '#machines/wallet/withdrawal/withdrawal-states.ts'
import type { Coin } from '#shared/market/coins.ts'
import type { WithdrawalNetwork } from '#shared/rules/network-limits.ts'
import { maxWithdrawable } from '#shared/rules/withdrawal.ts'
import {
  type CoinDraft,
  draftOf,
  isNewAddress,
  networkOf,
  requestOf,
  submitBlocker,
  type WithdrawCoinContext,
  type WithdrawCoinEvent,
  type WithdrawCoinInput,
} from './withdraw-coin-context.ts'

export type WithdrawCoinRef = ActorRefFrom<typeof withdrawCoinMachine>

/**
 * A withdrawal of a coin (spec 001, section 4, "Two-step withdrawal"): the form, a warning before the first withdrawal to
 * an address, the code, and the registered withdrawal. The input is emitted as it is typed, so that it survives the end of
 * the session.
 */
export const withdrawCoinMachine = setup({
  types: {
    input: {} as WithdrawCoinInput,
    context: {} as WithdrawCoinContext,
    events: {} as WithdrawCoinEvent,
    emitted: {} as WithdrawalEmitted<CoinDraft>,
    children: {} as { confirmation: 'confirmation' },
  },
  actors: {
    watchCredit: fromCallback<{ type: 'never' }, { coin: Coin }>(unprovided),
    watchAddressBook: fromCallback<{ type: 'never' }>(unprovided),
    watchHold: fromCallback<{ type: 'never' }>(unprovided),
    readNetworks: fromPromise<readonly WithdrawalNetwork[], { coin: Coin }>(unprovided),
    confirmation: confirmWithdrawalMachine,
  },
  actions: {
    holdOrFree: assign(({ context }, params: { heldUntil: number | null }) => afterHold(context, params)),
    write: assign((_, draft: Partial<CoinDraft>) => ({ ...draft, error: null, wait: null })),
    keepDraft: emit(({ context }) => ({ type: 'draft.change' as const, draft: draftOf(context) })),
    clear: assign({ amount: '', address: '' }),
    takeRequest: assign({ request: ({ context }) => requestOf(context) }),
    takeRefusal: assign((_, { output: { error, wait } }: Confirmed) => ({ error, wait })),
    emitRegistered: emit(({ context }) => ({ type: 'withdrawal.registered' as const, request: context.request! })),
  },
  guards: {
    isThere: ({ context }, { network }: { network: string }) =>
      context.networks?.some(({ name }) => name === network) === true,
    hasMax: ({ context }) => context.credit !== null && networkOf(context) !== null,
    isReady: ({ context }) => submitBlocker(context) === null,
    isFirstTime: ({ context }) => submitBlocker(context) === null && isNewAddress(context),
    ...endGuards,
  },
  delays: { beforeAskingAgain: 10_000 },
}).createMachine({
  id: 'withdrawCoin',
  context: ({ input: { coin, draft, ...input } }) => ({
    ...blankWithdrawal(input),
    coin,
    network: null,
    amount: '',
    address: '',
    ...draft,
    networks: null,
    book: null,
  }),
  invoke: [
    { src: 'watchCredit', input: ({ context: { coin } }) => ({ coin }) },
    { src: 'watchAddressBook' },
    { src: 'watchHold' },
  ],
  on: {
    'credit.change': { actions: assign(({ event: { credit, owes } }) => ({ credit, owes })) },
    'hold.change': { actions: { type: 'holdOrFree', params: ({ event }) => event } },
    'book.change': { actions: assign({ book: ({ event }) => event.book }) },
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'readNetworks',
        input: ({ context: { coin } }) => ({ coin }),
        onDone: { target: 'form', actions: assign({ networks: ({ event }) => event.output }) },
        onError: 'loadFailed',
      },
      on: { 'withdrawal.close': 'closed' },
    },
    loadFailed,
    form: {
      initial: 'entering',
      exit: assign({ error: null }),
      on: {
        'network.choose': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: '.entering',
          actions: [{ type: 'write', params: ({ event: { network } }) => ({ network }) }, 'keepDraft'],
        },
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
              params: ({ context }) => ({ amount: maxWithdrawable(context.credit!, networkOf(context)!.max) }),
            },
            'keepDraft',
          ],
        },
        'address.change': {
          target: '.entering',
          actions: [{ type: 'write', params: ({ event: { text } }) => ({ address: text }) }, 'keepDraft'],
        },
        'withdrawal.submit': [
          { guard: 'isFirstTime', target: 'warned' },
          { guard: 'isReady', target: 'confirming' },
        ],
        'withdrawal.close': 'closed',
      },
      states: { entering: {}, refused: {} },
    },
    // Coins that were sent to a wrong address are lost.
    warned: {
      on: {
        'address.accept': [{ guard: 'isReady', target: 'confirming' }, { target: 'form' }],
        'address.reject': 'form',
      },
    },
    ...endOfWithdrawal,
  },
})
