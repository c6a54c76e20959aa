import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A statement, and the first and last schema that have it. `last` is null while the newest schema has it. */
type Statement = { sql: string; first: number; last: number | null }

/**
 * A small database of each schema so far; `newest` is the number of the newest schema. Each statement is stored once:
 * tables, then rows, then indexes and triggers.
 */
export type Schemas = { newest: number; statements: Statement[] }

const file = join(import.meta.dirname, 'schemas.sql')

export const readSchemas = (): Schemas => parseSchemas(readFileSync(file, 'utf8'))
export const writeSchemas = (schemas: Schemas) => writeFileSync(file, printSchemas(schemas))

/** Returns the database of one schema as SQL, as a program of that version left it. */
export function databaseOf({ statements }: Schemas, version: number): string {
  const its = statements.filter(({ first, last }) => first <= version && version <= (last ?? version))
  return [...its.map(({ sql }) => sql), `PRAGMA user_version = ${version};`, ''].join('\n')
}

/**
 * Returns the schemas with one more, whose database these statements create. Existing statements keep their place, also
 * those that the new schema lacks.
 */
export function withSchema({ newest, statements }: Schemas, sqls: readonly string[]): Schemas {
  const version = newest + 1
  const left = new Set(sqls)
  const all = statements.map((statement) =>
    statement.last === null && !left.has(statement.sql) ? { ...statement, last: newest } : statement,
  )
  let place = 0
  for (const sql of sqls) {
    const found = all.findIndex((statement) => statement.last === null && statement.sql === sql)
    if (found < 0) {
      while (isFormer(all[place], sql)) place++
      all.splice(place, 0, { sql, first: version, last: null })
    } else place = found
    place++
  }
  return { newest: version, statements: all }
}

/**
 * Returns whether a statement was removed and had the same subject as `sql`, such as an older `CREATE TABLE users`. Older
 * texts are before newer ones.
 */
function isFormer(statement: Statement | undefined, sql: string): boolean {
  const subjectOf = (text: string) => text.split(' ', 3).join(' ')
  return statement !== undefined && statement.last !== null && subjectOf(statement.sql) === subjectOf(sql)
}

/** Parses `schemas.sql`. A line `-- since 5` or `-- 2 to 4` gives the schemas that have the statements below it. */
export function parseSchemas(text: string): Schemas {
  const [head = '', ...groups] = text.trimEnd().split(/^-- (?=since \d+$|\d+ to \d+$)/m)
  const statements = groups.flatMap((group) => {
    const [, first = '', last] = group.match(/(\d+)(?: to (\d+))?\n/) ?? []
    const body = group.slice(group.indexOf('\n') + 1).trimEnd()
    return statementsIn(body).map((sql) => ({ sql, first: Number(first), last: last ? Number(last) : null }))
  })
  return { newest: Number(head.match(/newest: (\d+)/)?.[1]), statements }
}

/** Splits SQL into statements. Each begins in the first column, and its other lines are indented. */
function statementsIn(sql: string): string[] {
  return sql.trimEnd().split(/\n(?=[A-Z])/)
}

export function printSchemas({ newest, statements }: Schemas): string {
  const lines = [`-- newest: ${newest}`]
  let group = ''
  for (const { sql, first, last } of statements) {
    const its = last === null ? `-- since ${first}` : `-- ${first} to ${last}`
    if (its !== group) lines.push(its)
    group = its
    lines.push(sql)
  }
  return `${lines.join('\n')}\n`
}
