import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from '#sandbox/store/migrations.ts'

const folder = join(import.meta.dirname, '..', 'tests', 'sandbox', 'store', 'schemas')

/** Writes the fixture of today's schema: the last one there is, brought up to date. Rows for new tables are added by hand. */
if (import.meta.main) {
  const last = readdirSync(folder).toSorted().at(-1)!
  const database = new DatabaseSync(':memory:')
  database.exec(readFileSync(join(folder, last), 'utf8'))
  const from = Number.parseInt(last, 10)
  for (const step of migrations.slice(from)) database.exec(step)
  database.exec(`PRAGMA user_version = ${migrations.length}`)
  const file = join(folder, `${String(migrations.length).padStart(2, '0')}.sql`)
  if (from < migrations.length) writeFileSync(file, dump(database))
  console.log(from < migrations.length ? `Written: ${file}` : `${last} is of today's schema.`)
}

/** A database as SQL: tables, their rows, then indexes and triggers, so that no trigger counts a row again. */
function dump(database: DatabaseSync): string {
  const parts = database
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
    .all() as { type: string; name: string; sql: string }[]
  const tables = parts.filter(({ type }) => type === 'table')
  const rest = parts.filter(({ type }) => type !== 'table')
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number }
  const lines = [
    ...tables.map(({ sql }) => `${sql};`),
    ...tables.flatMap(({ name }) => rowsOf(database, name)),
    ...rest.map(({ sql }) => `${sql};`),
    `PRAGMA user_version = ${version};`,
  ]
  return `${lines.join('\n')}\n`
}

function rowsOf(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[]
  const quoted = columns.map(({ name }) => `quote("${name}")`).join(" || ', ' || ")
  const rows = database.prepare(`SELECT ${quoted} AS row FROM "${table}" ORDER BY 1`).all() as { row: string }[]
  return rows.map(({ row }) => `INSERT INTO ${table} VALUES (${row});`)
}
