/** Returns the SQL that inserts one row, by the names of its columns: a column that a migration adds shifts no other. */
export function insertInto(table: string, columns: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
}
