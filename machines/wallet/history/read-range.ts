import { type DayRange, momentsOf } from './day-range.ts'
import { type Page, unique } from './history-pages.ts'

/**
 * Returns all rows of a list within a range, newest first. It reads pages until one is older than the range. New rows may
 * shift others to the next page during the reading, but no row is missing or duplicated.
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
