import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { hasOlderChromium } from '../setup/older-chromium.ts'

/** `check.ts fast` is `npm run check`; `check.ts all` is `npm test`. The last line is `N passed, N failed`. */
const root = join(import.meta.dirname, '..', '..')
const reports = join(root, '.cache', 'reports')
const all = process.argv[2] === 'all'
/** All programs of a run share their compiled modules, because compiling takes a third of the start of a server. */
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
const behind = constants.priority.PRIORITY_BELOW_NORMAL

/** `names` are the failed tests. They are repeated at the end of a long output. */
type Tally = { passed: number; failed: number; names?: string[] }
type Step = { name: string; run: (print: Print) => Promise<Tally> }
/** Prints a step's output: at once, or in one piece when the step has ended. */
type Print = (text: string | Uint8Array) => void

// The unit tests keep one core busy. These static checks run on the other, and after them the two steps below.
const reading: Step[] = [
  single('lint', ['biome', 'check', '--error-on-warnings', '.']),
  single('types: servers', ['tsc', '-p', 'tsconfig.json']),
  single('types: machines', ['tsc', '-p', 'machines/tsconfig.json']),
  single('types: clients', ['tsc', '-p', 'clients/tsconfig.json']),
  single('types: web', ['tsc', '-p', 'web/tsconfig.json']),
  single('types: service worker', ['tsc', '-p', 'web/service-worker/tsconfig.json']),
  single('types: tests', ['tsc', '-p', 'tests/tsconfig.json']),
  single('boundaries', ['node', 'scripts/check/boundaries.ts']),
  single('unused code', ['knip', '--no-progress']),
  single('page budgets', ['node', 'scripts/check/check-budgets.ts']),
]
const unit = vitest('unit', all ? 'unit' : 'fast', ['--project=unit'], behind)
// The timed tests of leases leave the processor mostly idle. They have priority over the steps that run at the same time.
const timed = vitest('timed', 'timed', ['--project=timed'])
const integration = vitest('integration', 'integration', ['--project=integration'], behind)
const browsers = [
  playwright('browser', ['site', 'nginx', 'lighthouse']),
  playwright('engines', ['firefox', 'webkit', ...(hasOlderChromium ? ['older'] : [])]),
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const total: Tally = { passed: 0, failed: 0 }
const broken: string[] = []
await Promise.all([inTurn([unit], atOnce), besideUnit()])
if (all) await inTurn(browsers, atOnce)
if (broken.length > 0) console.log(`\nNot in order:\n${broken.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1

/** Runs the steps for the other core. */
async function besideUnit(): Promise<void> {
  await inTurn(reading, inOnePiece)
  if (all) await Promise.all([inTurn([timed], inOnePiece), inTurn([integration], inOnePiece)])
}

/** Runs steps one after another and adds up their results. */
async function inTurn(steps: readonly Step[], openOutput: () => { print: Print; end: () => void }): Promise<void> {
  for (const { name, run } of steps) {
    const { print, end } = openOutput()
    print(`\n── ${name}\n`)
    const began = Date.now()
    const { passed, failed, names = [] } = await run(print)
    total.passed += passed
    total.failed += failed
    if (failed > 0) broken.push([name, ...names].join('\n  '))
    print(`── ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
    end()
  }
}

function atOnce() {
  return { print: (text: string | Uint8Array) => void process.stdout.write(text), end: () => {} }
}

/** Collects the output of a step that runs beside another one, and prints it in one piece. */
function inOnePiece() {
  const parts: (string | Uint8Array)[] = []
  const end = () => parts.forEach((part) => void process.stdout.write(part))
  return { print: (text: string | Uint8Array) => void parts.push(text), end }
}

/** A check that either passes or fails as a whole. */
function single(name: string, words: string[]): Step {
  const run = async (print: Print) =>
    (await program(words, print)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return { name, run }
}

/** A run without a report, or with a report of no test, is a failure. A skipped test is one too. */
function vitest(name: string, report: string, words: string[], priority = 0): Step {
  const file = join(reports, `${report}.json`)
  const run = async (print: Print) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const status = await program(['vitest', 'run', ...reporters, ...words], print, { priority })
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
  const run = async (print: Print) => {
    const words = ['playwright', 'test', '--reporter=list,json', ...projects.map((project) => `--project=${project}`)]
    const status = await program(words, print, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
    const read = reportOf(file)
    if (!read?.stats || read.stats.expected === 0) return { passed: 0, failed: 1 }
    const { expected, unexpected, flaky, skipped } = read.stats
    const failed = unexpected + flaky + skipped
    return { passed: expected, failed: failed === 0 && status !== 0 ? 1 : failed, names: failedSpecs(read) }
  }
  return { name, run }
}

/** Resolves to the exit status; null when a signal ended the program. */
async function program(
  [name = '', ...words]: string[],
  print: Print,
  { env = {}, priority = 0 } = {},
): Promise<number | null> {
  const windows = process.platform === 'win32'
  const path = name === 'node' ? process.execPath : join(root, 'node_modules', '.bin', windows ? `${name}.cmd` : name)
  const child = spawn(path, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: windows,
    env: { ...process.env, ...compiled, ...env },
  })
  if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority)
  child.stdout.on('data', print)
  child.stderr.on('data', print)
  const [status] = await once(child, 'close')
  return status
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
