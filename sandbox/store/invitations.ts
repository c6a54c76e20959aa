import type { DatabaseSync } from 'node:sqlite'
import type { Currency } from '#shared/market/coins.ts'
import type { Units } from '../exchange/units.ts'
import { rows } from './loader.ts'

/** The number of users that an account invited, and its rewards from their fees in each currency. */
export type Invitations = { count: number; rewards: { currency: Currency; amount: Units }[] }

export function invitationsOf(database: DatabaseSync, account: number): Invitations {
  const [counted] = rows(database, 'SELECT count(*) AS count FROM accounts WHERE inviter = ?1', account)
  const rewards = rows(
    database,
    "SELECT currency, amount FROM transfer_counts WHERE account = ?1 AND kind = 'REFERRAL' ORDER BY currency",
    account,
  )
  return {
    count: Number(counted!.count),
    rewards: rewards.map((row) => ({ currency: row.currency as Currency, amount: row.amount as Units })),
  }
}
