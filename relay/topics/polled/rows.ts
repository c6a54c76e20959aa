import type { ZodMiniType, z } from 'zod/mini'
import { normalise } from '#shared/stream/normalise.ts'

/**
 * Reads the rows of a list by a schema of the contract. Rows that equal a row of the previous answer are not validated
 * again and keep their reference. These are most rows of most polls, and validation is most of the cost of a poll.
 * @throws the schema's error, or a TypeError when the value is not a list.
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

/**
 * Removes the fields that are null. Null means absent (design 3), and upstreams write it for fields that the contract
 * omits.
 */
export function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}

/** Returns rows by their key. The last of two rows with the same key wins. */
export function keyed<Row>(rows: readonly Row[], key: (row: Row) => string): { [key: string]: Row } {
  return Object.fromEntries(rows.filter((row) => key(row) !== '__proto__').map((row) => [key(row), row]))
}
