import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from './messages.ts'
import { type Mutant, mutated } from './mutant.ts'
import { createTestRunner, type TestRunner } from './test-runner.ts'

/**
 * `timeout`: the tests did not end, for example because of an endless loop. `untested`: no test imports the file. `by`: the
 * first test that failed.
 */
export type Outcome = { kind: 'killed'; by: string } | { kind: 'timeout' | 'survived' | 'untested' }
export type Tried = { mutant: Mutant; outcome: Outcome }

export type Trial = {
  /** The folder of package.json. */
  root: string
  mutants: readonly Mutant[]
  /** The tests for each mutated file, by its absolute path. */
  tests: ReadonlyMap<string, readonly string[]>
  workers: number
  /** Whether each test file runs in an isolated environment. */
  isolated: boolean
  /** The processor time (ms) that a test file may take with a mutant, in addition to three times its usual time. */
  spare: number
  /** Called with one line of progress at a time. */
  print: (line: string) => void
}

/**
 * Runs the tests of each mutant until one fails. Tests that fail without a mutant are reported and left out.
 * @throws Error when no test passes without a mutant
 */
export async function tryMutants(trial: Trial): Promise<Tried[]> {
  const { root, mutants, tests, workers, isolated, spare, print } = trial
  const runners = Array.from({ length: Math.min(workers, mutants.length) }, () => createTestRunner(root, isolated))
  try {
    const files = new Set(mutants.map(({ file }) => join(root, file)))
    const took = await measure([...new Set([...files].flatMap((file) => tests.get(file) ?? []))], runners[0], print)
    const open = [...mutants.entries()]
    const tried: Tried[] = []
    const work = async (runner: TestRunner) => {
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        const [place, mutant] = next
        const chosen = (tests.get(join(root, mutant.file)) ?? []).filter((test) => test in took)
        const began = Date.now()
        const outcome = await outcomeOf(mutant, root, limitsOf(chosen, took, spare), runner)
        tried[place] = { mutant, outcome }
        const how = outcome.kind === 'killed' ? `killed by ${outcome.by}` : outcome.kind
        print(`${mutant.file}:${mutant.line} ${how} (${chosen.length} files, ${Date.now() - began} ms)`)
      }
    }
    await Promise.all(runners.map(work))
    return tried
  } finally {
    for (const runner of runners) runner.end()
  }
}

type Took = { readonly [test: string]: number }

async function measure(files: string[], runner: TestRunner | undefined, print: Trial['print']): Promise<Took> {
  if (files.length === 0 || runner === undefined) return {}
  const answer = await runner.send({ do: 'measure', tests: files })
  if (answer === null || !('took' in answer)) throw new Error('Vitest ended')
  const failed = files.filter((file) => !(file in answer.took))
  for (const file of failed) print(`left out, since it fails without a mutant: ${file}`)
  if (failed.length === files.length) throw new Error('no test passes without a mutant')
  return answer.took
}

function limitsOf(tests: readonly string[], took: Took, spare: number): Took {
  return Object.fromEntries(tests.map((test) => [test, spare + 3 * took[test]!]))
}

async function outcomeOf(mutant: Mutant, root: string, limits: Took, runner: TestRunner): Promise<Outcome> {
  const tests = Object.keys(limits)
  if (tests.length === 0) return { kind: 'untested' }
  const file = join(root, mutant.file)
  const order = { do: 'try', file, text: mutated(readFileSync(file, 'utf8'), mutant), tests, limits } as const
  const answer: Answer | null = await runner.send(order)
  if (answer === null) return { kind: 'timeout' }
  return 'failed' in answer && answer.failed !== null ? { kind: 'killed', by: answer.failed } : { kind: 'survived' }
}
