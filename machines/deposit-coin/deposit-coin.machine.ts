import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/actors/unprovided.ts'
import { errorKey } from '#shared/errors/api-error.ts'
import type { Coin } from '#shared/market/coins.ts'
import {
  type AddressQuestion,
  type DepositAddress,
  type DepositAnswer,
  type DepositCoinContext,
  type DepositCoinEvent,
  type DepositNetwork,
  type DepositOutput,
  type DepositQuestion,
  faultOfTxId,
  obstacleOfCheck,
  onlyNetwork,
  openNetwork,
} from './deposit-coin-context.ts'

/**
 * A deposit of a coin (spec 001, section 4, "Crypto deposit"): the network, the id of the transaction where its chain needs
 * one, the address, and a look at whether it has come. Without an address the dialog closes. Who has not sent anything yet
 * has no id, and is shown the address all the same.
 */
export const depositCoinMachine = setup({
  types: {
    input: {} as { coin: Coin },
    context: {} as DepositCoinContext,
    events: {} as DepositCoinEvent,
    output: {} as DepositOutput,
  },
  actors: {
    readNetworks: fromPromise<readonly DepositNetwork[], { coin: Coin }>(unprovided),
    readAddress: fromPromise<DepositAddress, AddressQuestion>(unprovided),
    copy: fromPromise<void, { text: string }>(unprovided),
    checkDeposit: fromPromise<DepositAnswer, DepositQuestion>(unprovided),
  },
  actions: {
    choose: assign(({ context }, { network }: { network: DepositNetwork | null }) => ({
      network,
      txId: context.network?.name === network?.name ? context.txId : '',
      address: null,
      amount: null,
      error: null,
    })),
    writeTxId: assign((_, { text }: { text: string }) => ({ txId: text, error: null })),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: errorKey(error) })),
  },
  guards: {
    isOnly: ({ context }) => onlyNetwork(context) !== null,
    isOpen: ({ context }, params: { network: string }) => openNetwork(context, params.network) !== null,
    isTxIdNeeded: ({ context }) => context.network?.txIdIsNeeded === true,
    isTxIdRight: ({ context }) => faultOfTxId(context.txId) === null,
    isCheckable: ({ context }) => obstacleOfCheck(context) === null,
    isThere: ({ context }, params: { what: 'address' | 'tag' }) => textOf(context, params.what) !== null,
    isConfirmed: (_, params: DepositAnswer) => params.amount !== null && params.isConfirmed,
    isFound: (_, params: DepositAnswer) => params.amount !== null,
  },
  delays: { copyNotice: 1500 },
}).createMachine({
  id: 'depositCoin',
  context: ({ input: { coin } }) => ({
    coin,
    networks: null,
    network: null,
    txId: '',
    address: null,
    copied: 'address',
    amount: null,
    error: null,
    failure: null,
  }),
  on: { 'deposit.close': '.closed' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'readNetworks',
        input: ({ context: { coin } }) => ({ coin }),
        onDone: { target: 'beginning', actions: assign({ networks: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    beginning: {
      always: [
        {
          guard: 'isOnly',
          target: 'deciding',
          actions: { type: 'choose', params: ({ context }) => ({ network: onlyNetwork(context) }) },
        },
        { target: 'choosing' },
      ],
    },
    choosing: {
      on: {
        'network.choose': {
          guard: { type: 'isOpen', params: ({ event }) => event },
          target: 'deciding',
          actions: {
            type: 'choose',
            params: ({ context, event }) => ({ network: openNetwork(context, event.network) }),
          },
        },
      },
    },
    deciding: { always: [{ guard: 'isTxIdNeeded', target: 'asking' }, { target: 'addressing' }] },
    asking: {
      on: {
        'txid.change': { actions: { type: 'writeTxId', params: ({ event }) => event } },
        'txid.submit': [
          { guard: 'isTxIdRight', target: 'addressing' },
          { actions: assign({ error: ({ context }) => faultOfTxId(context.txId) }) },
        ],
        'txid.later': { target: 'addressing', actions: assign({ txId: '', error: null }) },
        'txid.cancel': 'closed',
      },
    },
    addressing: {
      invoke: {
        src: 'readAddress',
        input: ({ context: { coin, network } }) => ({ coin, network: network!.name }),
        onDone: { target: 'shown', actions: assign({ address: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
      },
    },
    shown: {
      type: 'parallel',
      on: { 'network.change': { target: 'choosing', actions: { type: 'choose', params: { network: null } } } },
      states: {
        copying: {
          initial: 'none',
          on: {
            'copy.ask': {
              guard: { type: 'isThere', params: ({ event }) => event },
              target: '.writing',
              actions: assign({ copied: ({ event }) => event.what }),
            },
          },
          states: {
            none: {},
            writing: {
              invoke: {
                src: 'copy',
                input: ({ context }) => ({ text: textOf(context, context.copied)! }),
                onDone: 'done',
                onError: 'refused',
              },
            },
            done: { after: { copyNotice: 'none' } },
            refused: { after: { copyNotice: 'none' } },
          },
        },
        check: {
          initial: 'none',
          on: {
            'txid.change': { target: '.none', actions: { type: 'writeTxId', params: ({ event }) => event } },
            'check.ask': { guard: 'isCheckable', target: '.looking' },
          },
          states: {
            none: {},
            looking: {
              entry: assign({ amount: null, error: null }),
              on: { 'check.ask': {} },
              invoke: {
                src: 'checkDeposit',
                input: ({ context }) => questionOf(context),
                onDone: [
                  {
                    guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                    target: 'confirmed',
                    actions: assign({ amount: ({ event }) => event.output.amount }),
                  },
                  {
                    guard: { type: 'isFound', params: ({ event }) => event.output },
                    target: 'unconfirmed',
                    actions: assign({ amount: ({ event }) => event.output.amount }),
                  },
                  { target: 'notRecognized', actions: assign({ error: 'depositNotRecognized' }) },
                ],
                onError: { target: 'unanswered', actions: assign({ error: ({ event }) => errorKey(event.error) }) },
              },
            },
            confirmed: {},
            unconfirmed: {},
            notRecognized: {},
            unanswered: {},
          },
        },
      },
    },
    failed: { type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context: { failure } }) => ({ failure }),
})

function textOf({ address }: DepositCoinContext, what: 'address' | 'tag'): string | null {
  return address?.[what] ?? null
}

function questionOf({ coin, network, txId }: DepositCoinContext): DepositQuestion {
  return { coin, network: network!.name, txId: network!.txIdIsNeeded ? txId.trim() : null }
}
