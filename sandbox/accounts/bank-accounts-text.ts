import { z } from 'zod'
import { parseLossless } from '#shared/contract/lossless.ts'
import { type BankAccount, cardOf, checkBankAccount, shebaOf } from '#shared/rules/bank-account.ts'
import { Refused } from '../refused.ts'

const form = z.array(z.object({ shebaCode: z.string().max(40), cardNumber: z.string().max(40) })).max(20)

/**
 * Reads `bankAccountsString`, the JSON text of a submission (spec 7), as numbers in their stored form.
 * @throws Refused for what is no such text, or has an account that is no whole one or stands there twice.
 */
export function readBankAccounts(text: string): BankAccount[] {
  const accounts = parsed(text)
  for (const [place, account] of accounts.entries()) {
    const key = checkBankAccount(account, accounts.slice(0, place))
    if (key === 'BANK_ACCOUNT_REPEATED') throw new Refused(400, 'ShebaCode Is Repeated')
    if (key !== null) throw new Refused(400, 'BAD_REQUEST', [`bankAccounts: ${key}`])
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
    throw new Refused(400, 'BAD_REQUEST', ['bankAccountsString: not a list of bank accounts'])
  }
}
