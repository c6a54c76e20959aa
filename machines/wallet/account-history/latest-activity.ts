import type { AccountHistory, TradeRow, TransferRow } from './account-history.ts'

/** Something that has happened in the account, as its history has it. */
export type Activity =
  | (TradeRow & { list: 'trades' })
  | (TransferRow & { list: 'deposits' })
  | (TransferRow & { list: 'withdrawals' })

/** The newest of all that has happened in the account, at most so much. */
export function latestActivity({ trades, deposits, withdrawals }: AccountHistory, most: number): Activity[] {
  const all: Activity[] = [
    ...trades.slice(0, most).map((row) => ({ ...row, list: 'trades' as const })),
    ...deposits.slice(0, most).map((row) => ({ ...row, list: 'deposits' as const })),
    ...withdrawals.slice(0, most).map((row) => ({ ...row, list: 'withdrawals' as const })),
  ]
  return all.toSorted((a, b) => b.at - a.at).slice(0, most)
}

/** Where an activity stands in the history. */
export function activityPath(activity: Activity): string {
  if (activity.list === 'trades') return '/profile/history?tab=trades'
  const tab = activity.transfer.relatedCoin === 'TOMAN' ? 'toman' : 'crypto'
  return `/profile/history?tab=${tab}${activity.list === 'withdrawals' ? '&list=withdrawals' : ''}`
}
