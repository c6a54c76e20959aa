import type { SnapshotFrom } from 'xstate'
import { bankNameOf } from '#shared/rules/bank-account.ts'
import type { Bank } from '#shared/rules/card-prefixes.ts'
import type { bankAccountsMachine } from './bank-accounts.machine.ts'

type Snapshot = SnapshotFrom<typeof bankAccountsMachine>

/**
 * Returns the entry as typed. `bank` is null while the card's digits match no bank. `cardError` is the error of the card,
 * shown as soon as six digits match no bank. `error` is any other error.
 */
export function selectBankEntry(snapshot: Snapshot) {
  const { card, sheba, error } = snapshot.context
  const bank = bankNameOf(card)
  const isUnknown = card.length >= prefixLength && bank === null
  const isOfCard = error === 'invalidCard' || error === 'unknownBank'
  return {
    card,
    sheba,
    bank,
    cardError: isUnknown ? ('unknownBank' as const) : isOfCard ? error : null,
    error: isOfCard ? null : error,
  }
}

export type ShownBankAccount = { cardNumber: string; shebaCode: string; bank: Bank | null }

/** Returns the accounts, each with the bank of its card number. */
export function selectBankAccounts(snapshot: Snapshot): readonly ShownBankAccount[] {
  return snapshot.context.accounts.map(({ cardNumber, shebaCode }) => ({
    cardNumber,
    shebaCode,
    bank: bankNameOf(cardNumber),
  }))
}

/** Returns the card number of the account that is about to be deleted, or null. */
export function selectDeletingCard(snapshot: Snapshot): string | null {
  return snapshot.context.deleting?.cardNumber ?? null
}

const prefixLength = 6
