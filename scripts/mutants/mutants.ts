import { join } from 'node:path'
import { optionsOf, usage } from './options.ts'
import { reportOf } from './report.ts'
import { scoreFolder } from './score-folder.ts'

/** `npm run mutants -- FOLDER…`. Exits with 0 at any score, and with 1 when it could not run. */
try {
  const options = optionsOf(process.argv.slice(2))
  const root = join(import.meta.dirname, '..', '..')
  const print = (line: string) => options.verbose && console.log(line)
  for (const folder of options.folders) {
    const began = Date.now()
    const { tried, mutants } = await scoreFolder(folder, root, options, print)
    const seconds = Math.round((Date.now() - began) / 1000)
    const kind = options.integration ? 'unit and integration tests' : 'unit tests'
    const nearest = options.tests === null ? '' : `, of each the ${options.tests} nearest`
    const how = `${tried.length} of ${mutants} mutants, seed ${options.seed}, ${kind}${nearest}, ${seconds} s`
    console.log(reportOf(`${folder} (${how})`, tried))
  }
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exitCode = 1
}
