import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMutants } from './mutants/find-mutants.ts'
import { testsByModule } from './mutants/import-graph.ts'
import { type Options, optionsOf, usage } from './mutants/options.ts'
import { reportOf } from './mutants/report.ts'
import { sampleOf } from './mutants/sample.ts'
import { tryMutants } from './mutants/try-mutants.ts'

/** `npm run mutants -- FOLDER…`. Ends with 0 whatever the score is, and with 1 when it could not run. */
try {
  const options = optionsOf(process.argv.slice(2))
  const root = process.env.MUTANTS_ROOT ?? join(import.meta.dirname, '..')
  for (const folder of options.folders) console.log(await scoreOf(folder, root, options))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exitCode = 1
}

async function scoreOf(folder: string, root: string, options: Options): Promise<string> {
  const { sample, seed, workers, integration } = options
  const files = globSync(`${folder}/**/*.ts`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => options.file === null || file.includes(options.file))
  if (files.length === 0) throw new Error(`No files in ${folder}.`)
  const all = files.sort().flatMap((file) => findMutants(file, readFileSync(join(root, file), 'utf8')))
  const mutants = sample === null ? all : sampleOf(all, sample, seed)
  const began = Date.now()
  const tried = await tryMutants({
    root,
    mutants,
    tests: testsByModule(root, testsIn(root, integration), aliasesOf(root)),
    workers,
    isolated: integration,
    tell: (line) => options.verbose && console.log(line),
  })
  const kind = integration ? 'unit and integration tests' : 'unit tests'
  const how = `${mutants.length} of ${all.length} mutants, seed ${seed}, ${kind}`
  return reportOf(`${folder} (${how}, ${Math.round((Date.now() - began) / 1000)} s)`, tried)
}

function testsIn(root: string, integration: boolean): string[] {
  return globSync('tests/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => integration || !file.includes('.integration.test.'))
    .map((file) => join(root, file))
}

function aliasesOf(root: string) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports ?? {}
}
