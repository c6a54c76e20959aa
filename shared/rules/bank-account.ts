import { toLatinDigits } from '../core/digits.ts'
import type { ErrorKey } from '../core/errors/error-key.ts'
import { type Bank, cardPrefixes } from './card-prefixes.ts'
import { hasCardCheckDigit, hasShebaCheckDigits } from './check-digits.ts'

/** `cardNumber` is 16 Latin digits, `shebaCode` the 24 digits after IR (design 5.7). */
export type BankAccount = { cardNumber: string; shebaCode: string }

const cardLength = 16
/** A card as it is shown, in fours with dashes (spec 5). */
export const shownCardLength = 19
export const shebaLength = 24

/** The digits of a typed card number, Latin, 16 at most. */
export function cardOf(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, cardLength)
}

/** A card number in fours with dashes: `6104-3377-0000-0001`. */
export function groupCard(card: string): string {
  return cardOf(card).replace(/(\d{4})(?=\d)/g, '$1-')
}

/** The digits of a typed or pasted sheba, without its IR and spaces, 24 at most. */
export function shebaOf(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, shebaLength)
}

/**
 * Why a bank account cannot be added to `others` (spec 5): one of its numbers is missing, has not its length or not its check
 * digits, the card is of no known bank (spec 2), or a number is among the others already.
 */
export function checkBankAccount(account: BankAccount, others: readonly BankAccount[]): ErrorKey | null {
  const card = cardOf(account.cardNumber)
  if (!isWhole(account)) return checkKnownBankAccount(account, others)
  if (bankNameOf(card) === null) return 'unknownBank'
  if (!hasCardCheckDigit(card)) return 'invalidCard'
  if (!hasShebaCheckDigits(shebaOf(account.shebaCode))) return 'invalidSheba'
  return checkKnownBankAccount(account, others)
}

/** The same of an account that an exchange has already: its bank and its check digits were judged when it came. */
export function checkKnownBankAccount(account: BankAccount, others: readonly BankAccount[]): ErrorKey | null {
  if (account.cardNumber === '' || account.shebaCode === '') return 'required'
  if (!isWhole(account)) return 'invalidBank'
  const [card, sheba] = [cardOf(account.cardNumber), shebaOf(account.shebaCode)]
  const isRepeated = others.some((one) => cardOf(one.cardNumber) === card || shebaOf(one.shebaCode) === sheba)
  return isRepeated ? 'BANK_ACCOUNT_REPEATED' : null
}

/** The bank that issued a card, by its first six digits; null while they are not there, or for no bank known. */
export function bankNameOf(card: string): Bank | null {
  return banks.get(cardOf(card).slice(0, 6)) ?? null
}

function isWhole({ cardNumber, shebaCode }: BankAccount): boolean {
  return /^\d{16}$/.test(cardNumber.replaceAll('-', '')) && /^\d{24}$/.test(shebaCode)
}

const banks = new Map(
  (Object.keys(cardPrefixes) as Bank[]).flatMap((bank) =>
    cardPrefixes[bank].map((prefix): [string, Bank] => [prefix, bank]),
  ),
)
