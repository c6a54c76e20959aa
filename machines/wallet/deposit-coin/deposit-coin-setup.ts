import { assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import { reasonOf } from '#shared/core/errors/reason.ts'
import type { Coin } from '#shared/market/coins.ts'
import {
  type AddressQuestion,
  addressBlocker,
  checkBlocker,
  type DepositAddress,
  type DepositAnswer,
  type DepositCoinContext,
  type DepositCoinEvent,
  type DepositCoinInput,
  type DepositNetwork,
  type DepositOutput,
  type DepositQuestion,
  networkOf,
  onlyNetwork,
  openNetwork,
  textOf,
  txIdError,
} from './deposit-coin-context.ts'

/** The ports, actions and guards of a coin deposit. */
export const depositCoinSetup = setup({
  types: {
    input: {} as DepositCoinInput,
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
    fail: assign((_, { error }: { error: unknown }) => ({ failure: reasonOf(error) })),
  },
  guards: {
    isCheck: ({ context }) => context.isCheck,
    isOnly: ({ context }) => onlyNetwork(context) !== null,
    isOpen: ({ context }, params: { network: string }) => openNetwork(context, params.network) !== null,
    isNetwork: ({ context }, params: { network: string }) => networkOf(context, params.network) !== null,
    isAddressable: ({ context }) => addressBlocker(context) === null,
    isTxIdNeeded: ({ context }) => context.network?.txIdIsNeeded === true,
    isTxIdRight: ({ context }) => txIdError(context.txId) === null,
    isCheckable: ({ context }) => checkBlocker(context) === null,
    isThere: ({ context }, params: { what: 'address' | 'tag' }) => textOf(context, params.what) !== null,
    isConfirmed: (_, params: DepositAnswer) => params.amount !== null && params.isConfirmed,
    isFound: (_, params: DepositAnswer) => params.amount !== null,
  },
  delays: { copyNotice: 1500 },
})
