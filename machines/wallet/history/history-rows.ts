import type { Answer } from '#shared/contract/call.ts'
import type { orderCalls } from '#shared/contract/orders.ts'
import type { userCalls } from '#shared/contract/users.ts'
import type { walletCalls } from '#shared/contract/wallets.ts'
import type { Coin } from '#shared/market/coins.ts'

export type HistoryTab = 'trades' | 'toman' | 'crypto' | 'logIns'
export type TransferDirection = 'withdrawals' | 'deposits'

/** The filters of each tab (spec 001, section 2, "History page"). */
export type HistoryFilters = {
  kind: 'all' | 'P2P' | 'EXCHANGE'
  coin: 'all' | Coin
  toman: TransferDirection
  crypto: TransferDirection
}

/** The query of a list: a tab with its own filters only. */
export type HistoryQuery =
  | { tab: 'trades'; kind: HistoryFilters['kind']; coin: HistoryFilters['coin'] }
  | { tab: 'toman' | 'crypto'; direction: TransferDirection }
  | { tab: 'logIns' }

export type HistoryTrade = Answer<typeof orderCalls.trades>['content'][number]
export type OwnTransfer = Answer<typeof walletCalls.deposits>['content'][number]
export type LogIn = Answer<typeof userCalls.loginHistory>['content'][number]

/** A row of any tab. `id` is unique within its list, `at` is epoch ms. */
export type HistoryRow = { id: string; at: number } & (
  | { kind: 'trade'; trade: HistoryTrade }
  | { kind: 'transfer'; transfer: OwnTransfer }
  | { kind: 'logIn'; logIn: LogIn }
)

/** No filter hides a trade; transfers begin with the deposits. */
export const everything: HistoryFilters = { kind: 'all', coin: 'all', toman: 'deposits', crypto: 'deposits' }

export function queryOf(tab: HistoryTab, { kind, coin, ...directions }: HistoryFilters): HistoryQuery {
  if (tab === 'trades') return { tab, kind, coin }
  return tab === 'logIns' ? { tab } : { tab, direction: directions[tab] }
}

/** A user who trades with themselves gets the same trade id on both sides, so the side is part of the row's id. */
export function tradeRow(trade: HistoryTrade): HistoryRow & { kind: 'trade' } {
  return { kind: 'trade', id: `${trade.orderType}:${trade.id}`, at: Date.parse(trade.createdAtDateTime), trade }
}

export function transferRow(transfer: OwnTransfer): HistoryRow & { kind: 'transfer' } {
  return { kind: 'transfer', id: transfer.id, at: Date.parse(transfer.createdAtDateTime), transfer }
}

/** The protocol has no ids for log-ins, so all their fields together are the id. */
export function logInRow(logIn: LogIn): HistoryRow {
  const { loginRequestedDateTime, ipAddress, deviceType, osType, browser, isSuccessful } = logIn
  const id = JSON.stringify([loginRequestedDateTime, ipAddress, deviceType, osType, browser, isSuccessful])
  return { kind: 'logIn', id, at: Date.parse(loginRequestedDateTime), logIn }
}

/** A failed transfer is UNCONFIRMED with `isDone` true (spec 001, section 3, and the contract). */
export function statusOf({ transactionStatus, isDone }: { transactionStatus: string; isDone: boolean }) {
  if (transactionStatus === 'UNCONFIRMED') return isDone ? 'failed' : 'unconfirmed'
  return transactionStatus === 'CONFIRMED' ? 'confirmed' : 'raised'
}
