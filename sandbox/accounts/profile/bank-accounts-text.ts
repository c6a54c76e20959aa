import { z } from 'zod'
import { parseLossless } from '#shared/contract/lossless.ts'
import {
  type BankAccount,
  cardOf,
  checkBankAccount,
  checkKnownBankAccount,
  shebaOf,
} from '#shared/rules/bank-account.ts'
import { HttpError } from '../../base/http-error.ts'

const form = z.array(z.object({ shebaCode: z.string().max(40), cardNumber: z.string().max(40) })).max(20)

/**
 * Reads `bankAccountsString`, the JSON text of a submission (spec 7), as numbers in their stored form. Accounts in `known`
 * were validated earlier, so they get the weaker check.
 * @throws HttpError when the text is malformed, or an account is incomplete or listed twice.
 */
export function readBankAccounts(text: string, known: readonly BankAccount[] = []): BankAccount[] {
  const accounts = parsed(text)
  for (const [place, account] of accounts.entries()) {
    const others = accounts.slice(0, place)
    const check = known.some((one) => isSame(one, account)) ? checkKnownBankAccount : checkBankAccount
    const key = check(account, others)
    if (key === 'BANK_ACCOUNT_REPEATED') throw new HttpError(400, 'ShebaCode Is Repeated')
    if (key !== null) throw new HttpError(400, 'BAD_REQUEST', [`bankAccounts: ${key}`])
  }
  return accounts.map(({ cardNumber, shebaCode }) => ({
    cardNumber: cardOf(cardNumber),
    shebaCode: shebaOf(shebaCode),
  }))
}

function parsed(text: string): BankAccount[] {
  try {
    return form.parse(parseLossless(text))
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', ['bankAccountsString: not a list of bank accounts'])
  }
}

function isSame(one: BankAccount, other: BankAccount): boolean {
  return cardOf(one.cardNumber) === cardOf(other.cardNumber) && shebaOf(one.shebaCode) === shebaOf(other.shebaCode)
}
