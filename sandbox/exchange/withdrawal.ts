import type { Currency } from '#shared/market/coins.ts'
import type { Units } from './units.ts'

export type WithdrawalStatus = 'PENDING' | 'SETTLED' | 'FAILED' | 'CANCELLED'

/**
 * A withdrawal. `amount` is deducted from its owner, and blocked while the withdrawal is pending. `fee` is the exchange's
 * part of it; the rest arrives. `network` is null for Toman. It is settled after `dueAt` unless it is ended before.
 * `reference` is the idempotency key of its request.
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
