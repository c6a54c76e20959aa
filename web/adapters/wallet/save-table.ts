import type { DayRange } from '#machines/wallet/history/day-range.ts'
import type { Page } from '#machines/wallet/history/history-pages.ts'
import type { HistoryQuery, HistoryRow } from '#machines/wallet/history/history-rows.ts'
import { tableOf } from '#machines/wallet/history/history-table.ts'
import { readRange } from '#machines/wallet/history/read-range.ts'
import { csvText } from '#shared/core/csv.ts'
import { saveFile } from './save-file.ts'
import { tableLanguage } from './table-language.ts'

/**
 * Reads what one of the person's lists has of some days and saves it as a file for a spreadsheet, unless there is nothing: a
 * part of the program that comes when it is wanted.
 * @returns how many rows there are.
 */
export async function saveTable(
  readPage: (number: number) => Promise<Page<HistoryRow>>,
  { query, range }: { query: HistoryQuery; range: DayRange },
  signal: AbortSignal,
): Promise<number> {
  const rows = await readRange(readPage, range)
  // A user who has left the page or cancelled gets no file.
  if (rows.length > 0 && !signal.aborted) {
    const name = `sarraf-${query.tab}-${range.from}-${range.to}.csv`
    saveFile(name, 'text/csv;charset=utf-8', csvText(tableOf(query, rows, tableLanguage())))
  }
  return rows.length
}
