import type { z } from 'zod'
import type { userCalls } from '#shared/contract/users.ts'
import { add, multiply, truncate } from '#shared/money/decimal.ts'
import { formatUnits, ledgerDecimals } from '../../exchange/units.ts'
import { invitationsOf } from '../../store/invitations.ts'
import type { PersonRecord } from '../../store/people.ts'
import type { AccountService } from '../accounts.ts'

/**
 * Whom a person invited and what she has of it, 30% of their fees (spec 001, section 9). She gets it in what they received;
 * it is told in Toman at what that costs now, rounded down.
 */
export function invitesView(
  { exchange, database }: AccountService,
  { account, referralCode }: PersonRecord,
): z.input<typeof userCalls.invites.answer>['baseDTO'] {
  const { count, rewards } = invitationsOf(database, account)
  const worths = rewards.map(({ currency, amount }) => {
    const price = currency === 'TOMAN' ? '1' : exchange.marketData.marketInfo(`${currency}_TOMAN`).lastPrice
    return multiply(formatUnits(amount, ledgerDecimals(currency)), price)
  })
  return { referralCode, countInvitees: count, profit: truncate(worths.reduce(add, '0'), ledgerDecimals('TOMAN')) }
}
