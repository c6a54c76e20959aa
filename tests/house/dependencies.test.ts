import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const page = readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8')
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as { [kind in 'dependencies' | 'devDependencies' | 'optionalDependencies']: { [name: string]: string } }
const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })

/**
 * Returns the errors in the table of packages: packages without a row, rows without a package or with an empty cell,
 * packages and jobs listed twice.
 */
function faultsIn(text: string, names: readonly string[]): string[] {
  const [, table = ''] = text.split('\n## Every dependency\n')
  const lines = table
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const rows = lines.map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
  const listed = rows.map(([name = '']) => name.replaceAll('`', ''))
  const jobs = rows.map(([, job = '']) => job.toLowerCase())
  return [
    ...names.filter((name) => !listed.includes(name)).map((name) => `${name} has no line`),
    ...listed.filter((name) => !names.includes(name)).map((name) => `${name} is no dependency`),
    ...listed.filter((name, place) => listed.indexOf(name) !== place).map((name) => `${name} has two lines`),
    ...jobs.flatMap((job, place) => {
      const first = jobs.indexOf(job)
      return first === place ? [] : [`${listed[first]} and ${listed[place]} have one job: ${job}`]
    }),
    ...rows.flatMap((cells, place) => {
      const isWhole = cells.length === 6 && cells.every((cell) => cell !== '')
      const isDated = /^\d+\.\d+\.\d+\S*, \d{4}-\d{2}-\d{2}$/.test(cells[4] ?? '')
      return isWhole && isDated ? [] : [`the line of ${listed[place]} lacks something`]
    }),
  ]
}

it('docs/dependencies.md has one row for each dependency, with a job of its own', () => {
  expect(faultsIn(page, packages)).toEqual([])
})

const line = (name: string, job: string) => `| \`${name}\` | ${job} | why | a/b | 1.0.0, 2026-11-01 | c |`
const table = (...lines: string[]) =>
  `# D\n\n## Every dependency\n\n${lines.join('\n')}\n\n## Other\n\n| \`none\` | x |\n`

it.each([
  ['a package without a line', table(line('a', 'one')), ['b has no line']],
  ['a line without a package', table(line('a', 'one'), line('b', 'two'), line('c', 'three')), ['c is no dependency']],
  ['two packages for one job', table(line('a', 'lint'), line('b', 'Lint')), ['a and b have one job: lint']],
  ['a package twice', table(line('a', 'one'), line('a', 'two'), line('b', 'three')), ['a has two lines']],
  [
    'a line without a date',
    table(line('a', 'one'), '| `b` | two | why | a/b | 1.0.0 | c |'),
    ['the line of b lacks something'],
  ],
  [
    'a line without a reason',
    table(line('a', 'one'), line('b', 'two').replace('why', '')),
    ['the line of b lacks something'],
  ],
])('%s is reported', (_, text, faults) => {
  expect(faultsIn(text, ['a', 'b'])).toEqual(faults)
})
