import type { AccountLevel } from './levels.ts'

/**
 * Someone the exchange keeps money for. A supervisor (market maker) skips balance checks and may go negative; an automated
 * one is the sandbox's own robot, whose closed orders and trades with other robots need not be kept for ever.
 */
export type Account = {
  id: number
  level: AccountLevel
  supervisor: boolean
  automated: boolean
  inviter: number | null
}

/** Where deposits come from and withdrawals go to: the other side of all money that people hold. */
export const outside = 1
/** What the house earned. */
export const house = 2
/** The house's own hand in quick trades: it buys and sells at the quoted price, and may owe what it has not bought yet. */
export const dealer = 3
/** The first id given to an account that is opened. */
export const firstAccount = 10
