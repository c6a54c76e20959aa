import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

/** `check.ts fast` is `npm run check`; `check.ts all` is `npm test`. Ends with `N passed, N failed`. */
const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache', 'reports')
const all = process.argv[2] === 'all'

/** `names` are those of the tests that failed, so that the end of a long output says what to look for. */
type Tally = { passed: number; failed: number; names?: string[] }
type Step = { name: string; run: () => Tally }

const steps: Step[] = [
  single('lint', ['biome', 'check', '--error-on-warnings', '.']),
  single('types: servers', ['tsc', '-p', 'tsconfig.json']),
  single('types: machines', ['tsc', '-p', 'machines/tsconfig.json']),
  single('types: web', ['tsc', '-p', 'web/tsconfig.json']),
  single('types: tests', ['tsc', '-p', 'tests/tsconfig.json']),
  single('boundaries', ['node', 'scripts/boundaries.ts']),
  single('unused code', ['knip', '--no-progress']),
  vitest('unit', all ? 'unit' : 'fast', ['--project=unit']),
]
if (all) steps.push(vitest('integration', 'integration', ['--project=integration', '--project=timed']))
if (all)
  steps.push(playwright('browser', ['site', 'nginx', 'lighthouse']), playwright('engines', ['firefox', 'webkit']))

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total: Tally = { passed: 0, failed: 0 }
const broken: string[] = []
for (const { name, run } of steps) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const { passed, failed, names = [] } = run()
  total.passed += passed
  total.failed += failed
  if (failed > 0) broken.push([name, ...names].join('\n  '))
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
if (broken.length > 0) console.log(`\nNot in order:\n${broken.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** A check that is in order or not. */
function single(name: string, words: string[]): Step {
  return { name, run: () => (program(words).status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) }
}

/** A run without a report, or with one that counts no test, is a failure; so is a test that was skipped. */
function vitest(name: string, report: string, words: string[]): Step {
  const file = join(reports, `${report}.json`)
  const run = () => {
    const { status } = program([
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...words,
    ])
    const read = reportOf(file)
    if (!read?.numTotalTests) return { passed: 0, failed: 1 }
    const passed = read.numPassedTests
    const failed = read.numTotalTests - passed
    return { passed, failed: failed === 0 && status !== 0 ? 1 : failed, names: failedTests(read) }
  }
  return { name, run }
}

function playwright(name: string, projects: string[]): Step {
  const file = join(reports, `${name}.json`)
  const run = () => {
    const words = ['playwright', 'test', '--reporter=list,json', ...projects.map((project) => `--project=${project}`)]
    const { status } = program(words, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
    const read = reportOf(file)
    if (!read?.stats || read.stats.expected === 0) return { passed: 0, failed: 1 }
    const { expected, unexpected, flaky, skipped } = read.stats
    const failed = unexpected + flaky + skipped
    return { passed: expected, failed: failed === 0 && status !== 0 ? 1 : failed, names: failedSpecs(read) }
  }
  return { name, run }
}

function program([name = '', ...words]: string[], env: NodeJS.ProcessEnv = {}): SpawnSyncReturns<Buffer> {
  const windows = process.platform === 'win32'
  const path = name === 'node' ? process.execPath : join(root, 'node_modules', '.bin', windows ? `${name}.cmd` : name)
  return spawnSync(path, words, { cwd: root, stdio: 'inherit', shell: windows, env: { ...process.env, ...env } })
}

type VitestReport = { testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[] }
function failedTests({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ status, fullName }) => `${status}: ${relative(root, name)} ${fullName}`),
  )
}

type BrowserSuite = { suites?: BrowserSuite[]; specs: { ok: boolean; title: string; file: string; line: number }[] }
function failedSpecs({ suites = [] }: Pick<BrowserSuite, 'suites'>): string[] {
  return suites.flatMap(({ specs, suites }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...failedSpecs({ suites }),
  ])
}

function reportOf(file: string) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
