import { DatabaseSync } from 'node:sqlite'
import { migrations } from '#sandbox/store/migrations.ts'
import { databaseOf, readSchemas, type Schemas, withSchema, writeSchemas } from '#tests/sandbox/store/schemas.ts'

/** Writes the fixture of the present schema: migrates the newest fixture. Rows for new tables are added by hand. */
if (import.meta.main) {
  const old = readSchemas()
  const database = new DatabaseSync(':memory:')
  database.exec(databaseOf(old, old.newest))
  const schemas = migrations.slice(old.newest).reduce<Schemas>((kept, step) => {
    database.exec(step)
    return withSchema(kept, dump(database))
  }, old)
  if (schemas !== old) writeSchemas(schemas)
  console.log(schemas === old ? `Schema ${old.newest} is today's.` : `Written: schema ${schemas.newest}`)
}

/**
 * Returns the statements that create a database: tables, then rows, then indexes and triggers, so that no trigger counts a
 * row twice.
 */
function dump(database: DatabaseSync): string[] {
  const parts = database
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
    .all() as { type: string; name: string; sql: string }[]
  const tables = parts.filter(({ type }) => type === 'table')
  const rest = parts.filter(({ type }) => type !== 'table')
  return [
    ...tables.map(({ sql }) => `${sql};`),
    ...tables.flatMap(({ name }) => rowsOf(database, name)),
    ...rest.map(({ sql }) => `${sql};`),
  ]
}

function rowsOf(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[]
  const quoted = columns.map(({ name }) => `quote("${name}")`).join(" || ', ' || ")
  const rows = database.prepare(`SELECT ${quoted} AS row FROM "${table}" ORDER BY 1`).all() as { row: string }[]
  return rows.map(({ row }) => `INSERT INTO ${table} VALUES (${row});`)
}
