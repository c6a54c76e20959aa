import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { unprovided } from '#machines/app/actors/unprovided.ts'
import type { Answer } from '#shared/contract/call.ts'
import type { walletCalls } from '#shared/contract/wallets.ts'
import { type Reason, reasonOf } from '#shared/core/errors/reason.ts'

/** A deposit as the exchange lists it. */
export type OwnDeposit = Answer<typeof walletCalls.deposits>['content'][number]

/** The query of the return from the bank: `id` of the deposit, and `isPaid` as the bank claims it; null if absent. */
export type BankClaim = { id: string | null; isPaid: boolean | null }

/** `misses`: how often the exchange's list did not have the deposit. */
type Context = BankClaim & { deposit: OwnDeposit | null; misses: number; error: Reason | null }

/** A deposit that the exchange's list does not have is looked for this often. */
const maxMisses = 12

/**
 * Reads the query of the return from the bank; `get` returns one of its values. Anyone can write such a URL, so it is only
 * a claim.
 */
export function readBankReturn(get: (name: string) => string | null): BankClaim {
  const [id, status] = [get('deposit') ?? '', (get('status') ?? '').toUpperCase()]
  return {
    id: /^[\w-]{1,64}$/.test(id) ? id : null,
    isPaid: status === 'OK' ? true : status === 'NOK' ? false : null,
  }
}

export type BankReturnRef = ActorRefFrom<typeof bankReturnMachine>

/**
 * The return from the bank (spec 001, section 4, "Toman deposit"). The exchange's list decides the result, not the URL. A
 * payment that is still pending there is checked again every 5 s. So is a deposit that the list does not have yet, for a
 * minute.
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
    mayCome: ({ context }) => context.misses < maxMisses,
  },
  delays: { beforeLookingAgain: 5000 },
}).createMachine({
  id: 'bankReturn',
  context: ({ input }) => ({ ...input, deposit: null, misses: 0, error: null }),
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
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ deposit: event.output }) },
            target: 'unknown',
            actions: assign({ deposit: null, misses: ({ context }) => context.misses + 1 }),
          },
          { target: 'waiting', actions: assign({ deposit: ({ event }) => event.output }) },
        ],
        onError: { target: 'loadFailed', actions: assign({ error: ({ event }) => reasonOf(event.error) }) },
      },
    },
    waiting: { after: { beforeLookingAgain: 'looking' }, on: { 'deposit.look': 'looking' } },
    loadFailed: { on: { 'deposit.look': 'looking' }, exit: assign({ error: null }) },
    unknown: {
      after: { beforeLookingAgain: { guard: 'mayCome', target: 'looking' } },
      on: { 'deposit.look': 'looking' },
    },
    paid: { type: 'final' },
    unpaid: { type: 'final' },
  },
})
