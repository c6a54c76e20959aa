/** A page of a list, newest first, as it was when it was read. Rows are identified by their ids. */
export type Page<Row> = { rows: readonly Row[]; totalPages: number }
type Listed = { id: string; at: number }

/**
 * Appends a page to the rows. New rows may have shifted old ones to the next page. Rows that are already there are updated.
 * Rows that are newer than all of them are left to a renewal.
 */
export function withMore<Row extends Listed>(rows: readonly Row[], page: Page<Row>): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id))
  const last = page.rows.findLastIndex(({ id }) => known.has(id))
  const oldest = rows.at(-1)
  const isBehind = last >= 0 || oldest === undefined || (page.rows[0]?.at ?? 0) <= oldest.at
  return isBehind ? unique([...updated(rows, page.rows), ...page.rows.slice(last + 1)]) : rows
}

/** Puts the newest rows before the existing ones, and updates those. */
export function withHead<Row extends Listed>(rows: readonly Row[], head: readonly Row[]): readonly Row[] {
  const known = new Set(rows.map(({ id }) => id))
  return [...unique(head).filter(({ id }) => !known.has(id)), ...updated(rows, head)]
}

/** Returns whether a renewal has reached the existing rows, so that no row is missing between them. */
export function isJoined<Row extends Listed>(rows: readonly Row[], page: Page<Row>, number: number): boolean {
  const known = new Set(rows.map(({ id }) => id))
  return rows.length === 0 || number >= page.totalPages || page.rows.some(({ id }) => known.has(id))
}

/** Keeps the first of the rows with one id. A row may be on two pages that were read one after the other. */
export function unique<Row extends Listed>(rows: readonly Row[]): readonly Row[] {
  return [...new Map([...rows].reverse().map((row): [string, Row] => [row.id, row])).values()].reverse()
}

function updated<Row extends Listed>(rows: readonly Row[], read: readonly Row[]): readonly Row[] {
  const newer = new Map(read.map((row): [string, Row] => [row.id, row]))
  return rows.map((row) => newer.get(row.id) ?? row)
}
