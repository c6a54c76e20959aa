import { fromCallback, fromPromise } from 'xstate'
import type { DayRange } from '#machines/wallet/history/day-range.ts'
import type { PageQuestion } from '#machines/wallet/history/history-context.ts'
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
import type { Document } from '#shared/stream/frame.ts'
import type { PersonApi } from '#web/adapters/app/client/person-api.ts'
import type { Services } from '#web/adapters/app/services.ts'
import { differBy, watchTopics } from '#web/adapters/app/watch-topics.ts'
import { balancesOf } from './balances-of.ts'

/** Rows of a shown page (spec 001, section 9), and rows of a page that is read for a file. */
const shown = 10
const saved = 100

/**
 * Returns the history's actors. The rows may change when an order or a balance has changed, or after a command of this
 * page.
 */
export function historyActors({ api, views, orderChanges }: Pick<Services, 'api' | 'views' | 'orderChanges'>) {
  return {
    watchChanges: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      const changed = () => sendBack({ type: 'rows.change' })
      const release = watchTopics(
        views,
        { 'me:orders': differBy(ordersOf), 'me:wallet:P2P': differBy(balancesOf) },
        { come: changed, change: changed },
      )
      const done = orderChanges.subscribe(changed)
      return () => {
        release()
        done.unsubscribe()
      }
    }),
    readPage: fromPromise<Page<HistoryRow>, PageQuestion>(({ input: { query, page }, signal }) =>
      readHistoryPage(api, query, { page, size: shown }, signal),
    ),
    exportTable: fromPromise<{ rows: number }, { query: HistoryQuery; range: DayRange }>(async ({ input, signal }) => {
      const { saveTable } = await loadSaveTable()
      const readPage = (page: number) => readHistoryPage(api, input.query, { page, size: saved }, signal)
      return { rows: await saveTable(readPage, input, signal) }
    }),
  }
}

/** Loads the code that writes a file: in the background, or when the user requests a file. */
export const loadSaveTable = () => import('./save-table.ts')

function ordersOf(doc: Document): string {
  return JSON.stringify(
    Object.entries(doc).map(([id, row]) => [id, (row as { executedAmount?: string }).executedAmount]),
  )
}

/** The number of a page, from 1, and its number of rows. */
type Paging = { page: number; size: number }

/** Returns a page of one of the user's lists, newest first (spec 001, section 7). @throws ApiError */
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
