/** A page of a list that is newest first, as it was when it was read; rows are told apart by their ids. */
export type Page<Row> = { rows: readonly Row[]; totalPages: number }
type Listed = { id: string; at: number }

/**
 * The rows with a page that was read behind them. New rows may have pushed old ones over the page's edge: what is there
 * already is brought up to date, and what is newer than all of it is left for a renewal.
 */
export function withMore<Row extends Listed>(rows: readonly Row[], page: Page<Row>): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id))
  const last = page.rows.findLastIndex(({ id }) => known.has(id))
  const oldest = rows.at(-1)
  const isBehind = last >= 0 || oldest === undefined || (page.rows[0]?.at ?? 0) <= oldest.at
  return isBehind ? unique([...updated(rows, page.rows), ...page.rows.slice(last + 1)]) : rows
}

/** The newest rows that were read, in order, before those that are there, which are brought up to date. */
export function withHead<Row extends Listed>(rows: readonly Row[], head: readonly Row[]): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...unique(head).filter(({ id }) => !known.has(id)), ...updated(rows, head)]
}

/** Whether a renewal has come down to what is there: nothing is missing between. */
export function isJoined<Row extends Listed>(rows: readonly Row[], page: Page<Row>, number: number): boolean {
  const known = new Set(rows.map(({ id }) => id))
  return rows.length === 0 || number >= page.totalPages || page.rows.some(({ id }) => known.has(id))
}

/** Of rows with one id the first; the same row may be on two pages that were read one after the other. */
export function unique<Row extends Listed>(rows: readonly Row[]): readonly Row[] {
  return [...new Map([...rows].reverse().map((row): [string, Row] => [row.id, row])).values()].reverse()
}

function updated<Row extends Listed>(rows: readonly Row[], read: readonly Row[]): readonly Row[] {
  const newer = new Map(read.map((row): [string, Row] => [row.id, row]))
  return rows.map((row) => newer.get(row.id) ?? row)
}
