import type { ZodMiniType, z } from 'zod/mini'
import { normalise } from '#shared/stream/normalise.ts'

/**
 * Reads the rows of a list by a schema of the contract. Rows that came the same in the answer before are not judged
 * again and keep their reference: most rows of most polls, and the judging is what a poll costs.
 * @throws what the schema throws, or a TypeError when it is no list.
 */
export function rowReader<Schema extends ZodMiniType, Row extends object = z.output<Schema> & object>(
  schema: Schema,
  shape: (value: z.output<Schema>) => Row = (value) => value as unknown as Row,
): (list: unknown) => Row[] {
  let known = new Map<string, Row>()
  return (list) => {
    if (!Array.isArray(list)) throw new TypeError('not a list')
    const seen = new Map<string, Row>()
    const rows = list.map((value) => {
      const text = JSON.stringify(value)
      const row = known.get(text) ?? seen.get(text) ?? (normalise(shape(schema.parse(withoutNulls(value)))) as Row)
      seen.set(text, row)
      return row
    })
    known = seen
    return rows
  }
}

/** Null is absent (design 3), and upstreams write it for what the contract lets out. */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}

/** Rows by a key of theirs; of two with the same key the last stands. */
export function keyed<Row>(rows: readonly Row[], key: (row: Row) => string): { [key: string]: Row } {
  return Object.fromEntries(rows.filter((row) => key(row) !== '__proto__').map((row) => [key(row), row]))
}
