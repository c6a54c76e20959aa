import { endOfDay } from '#shared/rules/p2p-order.ts'
import { type Page, unique } from './history-pages.ts'

/** Days in Tehran, `YYYY-MM-DD`, both of them within. */
export type DayRange = { from: string; to: string }

/** The range as moments (epoch ms), the first within and the last not; null when it is none. */
export function momentsOf({ from, to }: DayRange): { first: number; end: number } | null {
  const [first, last] = [endOfDay(from), endOfDay(to)]
  return first === null || last === null || first > last ? null : { first: first - day + 1, end: last + 1 }
}

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

const day = 86_400_000
