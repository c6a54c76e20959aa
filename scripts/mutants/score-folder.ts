import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMutants } from './find-mutants.ts'
import { testsByModule } from './import-graph.ts'
import type { Options } from './options.ts'
import { sampleOf } from './sample.ts'
import { type Tried, tryMutants } from './try-mutants.ts'

export type Score = { tried: Tried[]; mutants: number }

/**
 * Tries the mutants of a folder, or a sample of them, on the tests of `tests/` that import them.
 * @param root the folder of package.json
 * @throws Error when the folder has no such file, or when no test passes without a mutant
 */
export async function scoreFolder(
  folder: string,
  root: string,
  options: Options,
  print: (line: string) => void,
): Promise<Score> {
  const { sample, seed, workers, integration, spare } = options
  const files = globSync(`${folder}/**/*.ts`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => options.file === null || file.includes(options.file))
  if (files.length === 0) throw new Error(`No files in ${folder}.`)
  const all = files.sort().flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')))
  const mutants = sample === null ? all : sampleOf(all, sample, seed)
  const nearest = testsByModule(root, testsIn(root, integration), aliasesOf(root))
  const tests = new Map([...nearest].map(([file, all]) => [file, all.slice(0, options.tests ?? all.length)]))
  const tried = await tryMutants({ root, mutants, tests, workers, isolated: integration, spare, print })
  return { tried, mutants: all.length }
}

function testsIn(root: string, integration: boolean): string[] {
  return globSync('tests/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => integration || !file.includes('.integration.test.'))
    .map((file) => join(root, file))
}

function aliasesOf(root: string) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports ?? {}
}
