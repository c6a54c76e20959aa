import { type ActorRefFrom, assign } from 'xstate'
import { reasonOf } from '#shared/core/errors/reason.ts'
import {
  type DepositCoinContext,
  type DepositQuestion,
  networkOf,
  onlyNetwork,
  openNetwork,
  textOf,
  txIdError,
} from './deposit-coin-context.ts'
import { depositCoinSetup } from './deposit-coin-setup.ts'

export type DepositCoinRef = ActorRefFrom<typeof depositCoinMachine>

/** The check of a deposit. It is shown beside the address, or before it. */
const look = depositCoinSetup.createStateConfig({
  initial: 'none',
  on: {
    'txid.change': { target: '.none', actions: { type: 'writeTxId', params: ({ event }) => event } },
    'check.request': { guard: 'isCheckable', target: '.looking' },
  },
  states: {
    none: {},
    looking: {
      entry: assign({ amount: null, error: null }),
      on: { 'check.request': {} },
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
        onError: { target: 'noResponse', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
      },
    },
    confirmed: {},
    unconfirmed: {},
    notRecognized: {},
    noResponse: {},
  },
})

/**
 * A deposit of a coin (spec 001, section 4, "Crypto deposit"): the network, the transaction id if the network needs one,
 * the address, and a check for the deposit. If the address cannot be read, the dialog closes. A user who has not sent
 * anything yet has no id, and sees the address without one. A user who has sent coins starts with the check (`isCheck`).
 */
export const depositCoinMachine = depositCoinSetup.createMachine({
  id: 'depositCoin',
  context: ({ input: { coin, isCheck = false } }) => ({
    coin,
    isCheck,
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
          guard: 'isCheck',
          target: 'checking',
          actions: {
            type: 'choose',
            params: ({ context }) => ({ network: context.networks?.length === 1 ? context.networks[0]! : null }),
          },
        },
        {
          guard: 'isOnly',
          target: 'deciding',
          actions: { type: 'choose', params: ({ context }) => ({ network: onlyNetwork(context) }) },
        },
        { target: 'choosing' },
      ],
    },
    // The network may have been closed since the coins were sent, so closed networks can be checked too.
    checking: {
      ...look,
      on: {
        ...look.on,
        'network.choose': {
          guard: { type: 'isNetwork', params: ({ event }) => event },
          target: '.none',
          actions: {
            type: 'choose',
            params: ({ context, event }) => ({ network: networkOf(context, event.network) }),
          },
        },
        'address.request': { guard: 'isAddressable', target: 'addressing' },
      },
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
          { actions: assign({ error: ({ context }) => txIdError(context.txId) }) },
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
            'copy.request': {
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
        check: look,
      },
    },
    failed: { type: 'final' },
    closed: { type: 'final' },
  },
  output: ({ context: { failure } }) => ({ failure }),
})

function questionOf({ coin, network, txId }: DepositCoinContext): DepositQuestion {
  return { coin, network: network!.name, txId: network!.txIdIsNeeded ? txId.trim() : null }
}
