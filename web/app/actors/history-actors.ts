import { fromCallback, fromPromise } from 'xstate'
import type { PageQuestion } from '#machines/wallet/history/history-context.ts'
import type { Page } from '#machines/wallet/history/history-pages.ts'
import type { HistoryQuery, HistoryRow } from '#machines/wallet/history/history-rows.ts'
import { tableOf } from '#machines/wallet/history/history-table.ts'
import { type DayRange, readRange } from '#machines/wallet/history/read-range.ts'
import { csvText } from '#shared/csv/csv.ts'
import type { Document } from '#shared/stream/frame.ts'
import { readHistoryPage } from '#web/api/history.ts'
import { saveFile } from '../save-file.ts'
import type { Services } from '../services.ts'
import { tableLanguage } from '../table-language.ts'
import { differBy, watchTopics } from './watch-topics.ts'

/** Rows of a page that is shown (spec 001, section 9), and of one that is read for a file. */
const shown = 10
const saved = 100

/** The history's ports. Its rows may be others when an order or a balance is another one, or a command was done here. */
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
    exportTable: fromPromise<{ rows: number }, { query: HistoryQuery; range: DayRange }>(
      async ({ input: { query, range }, signal }) => {
        const rows = await readRange((page) => readHistoryPage(api, query, { page, size: saved }, signal), range)
        // Whoever has left the page, or thought better of it, gets no file.
        if (rows.length > 0 && !signal.aborted) {
          const name = `sarraf-${query.tab}-${range.from}-${range.to}.csv`
          saveFile(name, 'text/csv;charset=utf-8', csvText(tableOf(query, rows, tableLanguage())))
        }
        return { rows: rows.length }
      },
    ),
  }
}

function ordersOf(doc: Document): string {
  return JSON.stringify(
    Object.entries(doc).map(([id, row]) => [id, (row as { executedAmount?: string }).executedAmount]),
  )
}

/** What is owned: what it is worth moves with every price. */
function balancesOf(doc: Document): string {
  return JSON.stringify(
    Object.entries(doc).map(([coin, row]) => {
      const { credit, blockedCredit } = row as { credit: string; blockedCredit: string }
      return [coin, credit, blockedCredit]
    }),
  )
}
