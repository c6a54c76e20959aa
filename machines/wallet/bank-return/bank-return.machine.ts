import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { Answer } from '#shared/contract/call.ts'
import type { walletCalls } from '#shared/contract/wallets.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'

/** A deposit as the exchange lists it. */
export type OwnDeposit = Answer<typeof walletCalls.deposits>['content'][number]

/** What the bank's way back says: `id` is the deposit's, `isPaid` what the bank claims; null is what it does not say. */
export type BankClaim = { id: string | null; isPaid: boolean | null }

type Context = BankClaim & { deposit: OwnDeposit | null; error: Reason | null }

/** Reads the query of the way back; `get` gives one of its values. Anybody can write one, so it is no more than a claim. */
export function readBankReturn(get: (name: string) => string | null): BankClaim {
  const [id, status] = [get('deposit') ?? '', (get('status') ?? '').toUpperCase()]
  return {
    id: /^[\w-]{1,64}$/.test(id) ? id : null,
    isPaid: status === 'OK' ? true : status === 'NOK' ? false : null,
  }
}

export type BankReturnRef = ActorRefFrom<typeof bankReturnMachine>

/**
 * The way back from the bank (spec 001, section 4, "Toman deposit"): whatever the address says, what became of the deposit is
 * what the exchange lists. A payment that it does not know of yet is looked for until it does.
 */
export const bankReturnMachine = setup({
  types: {
    input: {} as BankClaim,
    context: {} as Context,
    events: {} as { type: 'deposit.look' },
  },
  actors: { findDeposit: fromPromise<OwnDeposit | null, { id: string | null }>(unprovided) },
  guards: {
    isPaid: (_, { deposit }: { deposit: OwnDeposit | null }) => deposit?.transactionStatus === 'CONFIRMED',
    isOver: (_, { deposit }: { deposit: OwnDeposit | null }) => deposit?.isDone === true,
    isUnknown: (_, { deposit }: { deposit: OwnDeposit | null }) => deposit === null,
  },
  delays: { beforeLookingAgain: 5000 },
}).createMachine({
  id: 'bankReturn',
  context: ({ input }) => ({ ...input, deposit: null, error: null }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        src: 'findDeposit',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ deposit: event.output }) },
            target: 'paid',
            actions: assign({ deposit: ({ event }) => event.output }),
          },
          {
            guard: { type: 'isOver', params: ({ event }) => ({ deposit: event.output }) },
            target: 'unpaid',
            actions: assign({ deposit: ({ event }) => event.output }),
          },
          { guard: { type: 'isUnknown', params: ({ event }) => ({ deposit: event.output }) }, target: 'unknown' },
          { target: 'waiting', actions: assign({ deposit: ({ event }) => event.output }) },
        ],
        onError: { target: 'loadFailed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
      },
    },
    waiting: { after: { beforeLookingAgain: 'looking' }, on: { 'deposit.look': 'looking' } },
    loadFailed: { on: { 'deposit.look': 'looking' }, exit: assign({ error: null }) },
    unknown: { on: { 'deposit.look': 'looking' } },
    paid: { type: 'final' },
    unpaid: { type: 'final' },
  },
})
