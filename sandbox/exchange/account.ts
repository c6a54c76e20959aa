import type { AccountLevel } from './levels.ts'

/**
 * An owner of balances in the exchange. A supervisor (market maker) skips balance checks and may go negative. An automated
 * account is a robot of the sandbox; its closed orders and its trades with other robots may be deleted.
 */
export type Account = {
  id: number
  level: AccountLevel
  supervisor: boolean
  automated: boolean
  inviter: number | null
}

/** The account that deposits come from and withdrawals go to: the counterpart of all balances. */
export const outside = 1
/** The account of the exchange's earnings. */
export const house = 2
/** The exchange's account for quick trades. It buys and sells at the quoted price, and its balance may be negative. */
export const dealer = 3
/** The id of the first account that is opened. */
export const firstAccount = 10
