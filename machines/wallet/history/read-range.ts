import { type DayRange, momentsOf } from './day-range.ts'
import { type Page, unique } from './history-pages.ts'

/**
 * All rows of a list within a range, newest first: its pages are read until one is older. Rows that come meanwhile push
 * others over the pages' edges; none is there twice, and none is missing.
 */
export async function readRange<Row extends { id: string; at: number }>(
  readPage: (number: number) => Promise<Page<Row>>,
  range: DayRange,
): Promise<readonly Row[]> {
  const moments = momentsOf(range)
  if (moments === null) return []
  const rows: Row[] = []
  for (let number = 1, isOver = false; !isOver; number++) {
    const page = await readPage(number)
    rows.push(...page.rows)
    isOver = number >= page.totalPages || (page.rows.at(-1)?.at ?? 0) < moments.first
  }
  return unique(rows).filter(({ at }) => at >= moments.first && at < moments.end)
}
