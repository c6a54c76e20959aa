import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('inserts rows by the names of their columns, which a migration cannot shift', () => {
  const files = globSync('sandbox/store/**/*.ts').filter((file) => !file.includes('/migrations/'))
  const positional = files.filter((file) => /INTO\s+\w+\s+VALUES/i.test(readFileSync(file, 'utf8')))
  expect([files.length > 20, positional]).toEqual([true, []])
})
