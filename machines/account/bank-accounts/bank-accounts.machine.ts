import { type ActorRefFrom, assign, setup } from 'xstate'
import type { ErrorKey } from '#shared/core/errors/error-key.ts'
import type { Reason } from '#shared/core/errors/reason.ts'
import { type BankAccount, cardOf, checkBankAccount, shebaOf } from '#shared/rules/bank-account.ts'

export type BanksRef = ActorRefFrom<typeof bankAccountsMachine>

/** The typed digits of an account that is not added yet. */
export type BankEntry = { card: string; sheba: string }

type Input = { accounts: readonly BankAccount[]; entry: BankEntry }

/** `deleting` is the account whose deletion the user must confirm. */
type Context = BankEntry & { accounts: readonly BankAccount[]; deleting: BankAccount | null; error: Reason | null }

/** The bank accounts of a user in Iran: added by sheba and card, deleted after a confirmation (spec 2 and 5). */
export const bankAccountsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as
      | { type: 'card.change'; text: string }
      | { type: 'sheba.change'; text: string }
      | { type: 'account.add' }
      | { type: 'account.delete'; cardNumber: string }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.cancel' },
  },
  guards: {
    isRight: ({ context }) => errorOf(context) === null,
    isThere: ({ context }, params: { cardNumber: string }) => findByCard(context, params.cardNumber) !== null,
  },
}).createMachine({
  id: 'bankAccounts',
  context: ({ input: { accounts, entry } }) => ({ accounts, ...entry, deleting: null, error: null }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'card.change': { actions: assign({ card: ({ event }) => cardOf(event.text), error: null }) },
        'sheba.change': { actions: assign({ sheba: ({ event }) => shebaOf(event.text), error: null }) },
        'account.add': [
          {
            guard: 'isRight',
            actions: assign({
              accounts: ({ context: { accounts, card, sheba } }) => [
                ...accounts,
                { cardNumber: card, shebaCode: sheba },
              ],
              card: '',
              sheba: '',
              error: null,
            }),
          },
          { actions: assign({ error: ({ context }) => errorOf(context) }) },
        ],
        'account.delete': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'asking',
          actions: assign({ deleting: ({ context, event }) => findByCard(context, event.cardNumber) }),
        },
      },
    },
    asking: {
      on: {
        'deletion.confirm': {
          target: 'entering',
          actions: assign({
            accounts: ({ context }) => context.accounts.filter((one) => one !== context.deleting),
            deleting: null,
          }),
        },
        'deletion.cancel': { target: 'entering', actions: assign({ deleting: null }) },
      },
    },
  },
})

function errorOf({ accounts, card, sheba }: Context): ErrorKey | null {
  return checkBankAccount({ cardNumber: card, shebaCode: sheba }, accounts)
}

function findByCard({ accounts }: Context, cardNumber: string): BankAccount | null {
  return accounts.find((one) => one.cardNumber === cardNumber) ?? null
}
