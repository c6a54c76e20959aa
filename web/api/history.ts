import type { Page } from '#machines/wallet/history/history-pages.ts'
import {
  type HistoryQuery,
  type HistoryRow,
  logInRow,
  tradeRow,
  transferRow,
} from '#machines/wallet/history/history-rows.ts'
import { orderCalls } from '#shared/contract/orders.ts'
import { userCalls } from '#shared/contract/users.ts'
import { walletCalls } from '#shared/contract/wallets.ts'
import type { PersonApi } from './person-api.ts'

/** Which page of a list, from 1, and how many rows it has. */
type Paging = { page: number; size: number }

/** A page of one of the person's lists, newest first (spec 001, section 7). @throws ApiError */
export async function readHistoryPage(
  api: PersonApi,
  query: HistoryQuery,
  paging: Paging,
  signal: AbortSignal,
): Promise<Page<HistoryRow>> {
  if (query.tab === 'logIns') {
    const { content, totalPages } = await api.send(userCalls.loginHistory, { query: paging, signal })
    return { rows: content.map(logInRow), totalPages }
  }
  if (query.tab === 'trades') {
    const { content, totalPages } = await api.send(orderCalls.trades, {
      query: {
        ...paging,
        ...(query.kind === 'all' ? {} : { type: query.kind }),
        ...(query.coin === 'all' ? {} : { destinationCoin: query.coin }),
      },
      signal,
    })
    return { rows: content.map(tradeRow), totalPages }
  }
  const { content, totalPages } = await api.send(walletCalls[query.direction], {
    query: { ...paging, ...(query.tab === 'toman' ? { relatedCoin: 'TOMAN' } : { excludedRelatedCoin: 'TOMAN' }) },
    signal,
  })
  return { rows: content.map(transferRow), totalPages }
}
