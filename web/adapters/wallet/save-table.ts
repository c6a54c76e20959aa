import type { DayRange } from '#machines/wallet/history/day-range.ts'
import type { Page } from '#machines/wallet/history/history-pages.ts'
import type { HistoryQuery, HistoryRow } from '#machines/wallet/history/history-rows.ts'
import { tableOf } from '#machines/wallet/history/history-table.ts'
import { readRange } from '#machines/wallet/history/read-range.ts'
import { csvText } from '#shared/core/csv.ts'
import { saveFile } from './save-file.ts'
import { tableLanguage } from './table-language.ts'

/**
 * Reads the rows of some days of one of the user's lists and saves them as a CSV file. Without rows no file is saved. This
 * code loads on request. @returns the number of rows.
 */
export async function saveTable(
  readPage: (number: number) => Promise<Page<HistoryRow>>,
  { query, range }: { query: HistoryQuery; range: DayRange },
  signal: AbortSignal,
): Promise<number> {
  const rows = await readRange(readPage, range)
  // No file for a user who has left the page or cancelled.
  if (rows.length > 0 && !signal.aborted) {
    const name = `sarraf-${query.tab}-${range.from}-${range.to}.csv`
    saveFile(name, 'text/csv;charset=utf-8', csvText(tableOf(query, rows, tableLanguage())))
  }
  return rows.length
}
