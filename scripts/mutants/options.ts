import { parseArgs } from 'node:util'

export type Options = {
  folders: string[]
  /** The number of mutants of each folder; null for all. */
  sample: number | null
  seed: number
  file: string | null
  /** The number of test files for each mutant, the nearest ones first; null for all. */
  tests: number | null
  workers: number
  integration: boolean
  verbose: boolean
  /** The processor time (ms) that a test file may take with a mutant, in addition to three times its usual time. */
  spare: number
}

export const usage = `npm run mutants -- FOLDER… [options]

  --sample N      N mutants of each folder (all, if it is not given)
  --seed S        which ones (1)
  --file PATH     only mutants of files whose path contains PATH
  --tests N       only the N test files that import a mutant's file most directly: quicker, and a lower score
  --workers N     processes that run tests (1)
  --integration   integration tests too; what runs in other processes sees no mutant
  --verbose       each mutant as it is tried`

/** @throws Error with the problem in one sentence */
export function optionsOf(words: string[]): Options {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      file: { type: 'string' },
      tests: { type: 'string' },
      workers: { type: 'string', default: '1' },
      integration: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
    },
  })
  if (positionals.length === 0) throw new Error('Name a folder.')
  return {
    folders: positionals.map((folder) => folder.replace(/\/+$/, '')),
    sample: values.sample === undefined ? null : count('sample', values.sample),
    seed: count('seed', values.seed),
    file: values.file ?? null,
    tests: values.tests === undefined ? null : count('tests', values.tests),
    workers: count('workers', values.workers),
    integration: values.integration,
    verbose: values.verbose,
    spare: 10_000,
  }
}

function count(name: string, value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} is a whole number from 1 on, not ${value}.`)
  return Number(value)
}
