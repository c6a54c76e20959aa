import type { Currency } from '#shared/market/coins.ts'
import type { Units } from './units.ts'

export type WithdrawalStatus = 'PENDING' | 'SETTLED' | 'FAILED' | 'CANCELLED'

/**
 * Money on its way out. `amount` is what leaves its owner, blocked while it is pending; `fee` is the house's part of it and
 * the rest is what arrives. `network` is null for Toman. It is settled after `dueAt` unless something else is said before.
 * `reference` is the key that it was asked for with.
 */
export type Withdrawal = {
  id: number
  account: number
  currency: Currency
  network: string | null
  destination: string
  amount: Units
  fee: Units
  status: WithdrawalStatus
  createdAt: number
  dueAt: number
  closedAt: number | null
  reference: string | null
}
