import type { AccountHistory, TradeRow, TransferRow } from './account-history.ts'

/** An event of the account's history. */
export type Activity =
  | (TradeRow & { list: 'trades' })
  | (TransferRow & { list: 'deposits' })
  | (TransferRow & { list: 'withdrawals' })

/** Returns the newest events of the account, `max` at most. */
export function latestActivity({ trades, deposits, withdrawals }: AccountHistory, max: number): Activity[] {
  const all: Activity[] = [
    ...trades.slice(0, max).map((row) => ({ ...row, list: 'trades' as const })),
    ...deposits.slice(0, max).map((row) => ({ ...row, list: 'deposits' as const })),
    ...withdrawals.slice(0, max).map((row) => ({ ...row, list: 'withdrawals' as const })),
  ]
  return all.toSorted((a, b) => b.at - a.at).slice(0, max)
}

/** Returns the path of the history page that lists the activity. */
export function activityPath(activity: Activity): string {
  if (activity.list === 'trades') return '/profile/history?tab=trades'
  const tab = activity.transfer.relatedCoin === 'TOMAN' ? 'toman' : 'crypto'
  return `/profile/history?tab=${tab}${activity.list === 'withdrawals' ? '&list=withdrawals' : ''}`
}
