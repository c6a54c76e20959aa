import { expect, it } from 'vitest'
import { databaseOf, parseSchemas, printSchemas, withSchema } from './schemas.ts'

const [table, wider] = [
  'CREATE TABLE users (\n    id INTEGER\n  );',
  'CREATE TABLE users (\n    id INTEGER\n  , name TEXT);',
]
const [row, named, index] = [
  'INSERT INTO users VALUES (1);',
  "INSERT INTO users VALUES (1, 'A');",
  'CREATE INDEX users_by_id;',
]
const first = [table, row, index]
const second = [wider, named, index]

it('the printed schemas contain each statement once, and give the statements of each schema when parsed', () => {
  const schemas = withSchema(withSchema({ newest: 0, statements: [] }, first), second)
  const text = printSchemas(schemas)
  expect(text).toBe(
    `-- newest: 2\n-- 1 to 1\n${table}\n-- since 2\n${wider}\n-- 1 to 1\n${row}\n-- since 2\n${named}\n-- since 1\n${index}\n`,
  )
  expect(parseSchemas(text)).toEqual(schemas)
  expect(databaseOf(schemas, 1)).toBe(`${first.join('\n')}\nPRAGMA user_version = 1;\n`)
  expect(databaseOf(schemas, 2)).toBe(`${second.join('\n')}\nPRAGMA user_version = 2;\n`)
})

it('a statement that returns is added after removed ones, and an unchanged schema adds nothing', () => {
  const schemas = [first, second, second, first].reduce(withSchema, { newest: 0, statements: [] })
  expect(schemas).toEqual({
    newest: 4,
    statements: [
      { sql: table, first: 1, last: 1 },
      { sql: wider, first: 2, last: 3 },
      { sql: table, first: 4, last: null },
      { sql: row, first: 1, last: 1 },
      { sql: named, first: 2, last: 3 },
      { sql: row, first: 4, last: null },
      { sql: index, first: 1, last: null },
    ],
  })
})
