import type { DatabaseSync } from 'node:sqlite'

/** Returns SQLite's plan for a query, line by line. */
export function planOf(database: DatabaseSync, sql: string, values: readonly (string | number)[] = []): string[] {
  return database
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .all(...values)
    .map(({ detail }) => detail as string)
}
