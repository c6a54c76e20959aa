import type { SnapshotFrom } from 'xstate'
import { bankNameOf } from '#shared/rules/bank-account.ts'
import type { Bank } from '#shared/rules/card-prefixes.ts'
import type { bankAccountsMachine } from './bank-accounts.machine.ts'

type Snapshot = SnapshotFrom<typeof bankAccountsMachine>

/**
 * The entry as it is typed. `bank` is null while the card tells none. `cardError` is what is wrong with the card, which is
 * said as soon as six digits tell no bank; `error` is what else is wrong.
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

/** The accounts that are there; the bank of each is told by its card. */
export function selectBankAccounts(snapshot: Snapshot): readonly ShownBankAccount[] {
  return snapshot.context.accounts.map(({ cardNumber, shebaCode }) => ({
    cardNumber,
    shebaCode,
    bank: bankNameOf(cardNumber),
  }))
}

/** The card of the account that is about to be deleted. */
export function selectDoomedCard(snapshot: Snapshot): string | null {
  return snapshot.context.doomed?.cardNumber ?? null
}

const prefixLength = 6
