import { toLatinDigits } from '../core/digits.ts'
import type { ErrorKey } from '../core/errors/error-key.ts'
import { type Bank, cardPrefixes } from './card-prefixes.ts'
import { hasCardCheckDigit, hasShebaCheckDigits } from './check-digits.ts'

/** `cardNumber` is 16 Latin digits, `shebaCode` the 24 digits after IR (design 5.7). */
export type BankAccount = { cardNumber: string; shebaCode: string }

const cardLength = 16
/** Length of a displayed card number: groups of four digits with dashes (spec 5). */
export const shownCardLength = 19
export const shebaLength = 24

/** Returns the digits of a typed card number as Latin digits, at most 16. */
export function cardOf(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, cardLength)
}

/** Formats a card number in groups of four with dashes: `6104-3377-0000-0001`. */
export function groupCard(card: string): string {
  return cardOf(card).replace(/(\d{4})(?=\d)/g, '$1-')
}

/** Returns the digits of a typed or pasted sheba without IR and spaces, at most 24. */
export function shebaOf(typed: string): string {
  return toLatinDigits(typed).replace(/\D/g, '').slice(0, shebaLength)
}

/**
 * Returns why a bank account cannot be added to `others` (spec 5), or null. Errors: a number is missing, has the wrong
 * length or wrong check digits; the bank of the card is unknown (spec 2); a number is already in `others`.
 */
export function checkBankAccount(account: BankAccount, others: readonly BankAccount[]): ErrorKey | null {
  const card = cardOf(account.cardNumber)
  if (!isWhole(account)) return checkKnownBankAccount(account, others)
  if (bankNameOf(card) === null) return 'unknownBank'
  if (!hasCardCheckDigit(card)) return 'invalidCard'
  if (!hasShebaCheckDigits(shebaOf(account.shebaCode))) return 'invalidSheba'
  return checkKnownBankAccount(account, others)
}

/**
 * Returns why an account that the exchange already has is invalid, or null. Its bank and its check digits were checked when
 * it was added.
 */
export function checkKnownBankAccount(account: BankAccount, others: readonly BankAccount[]): ErrorKey | null {
  if (account.cardNumber === '' || account.shebaCode === '') return 'required'
  if (!isWhole(account)) return 'invalidBank'
  const [card, sheba] = [cardOf(account.cardNumber), shebaOf(account.shebaCode)]
  const isRepeated = others.some((one) => cardOf(one.cardNumber) === card || shebaOf(one.shebaCode) === sheba)
  return isRepeated ? 'BANK_ACCOUNT_REPEATED' : null
}

/** Returns the bank that issued a card, by its first six digits; null for fewer digits or an unknown bank. */
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
