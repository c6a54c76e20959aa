import { accessSync, constants, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Interrupted } from './kit/client.ts'
import { optionsOf, UsageError, usage } from './options.ts'
import { pageReport } from './report/page.ts'
import { terminalReport } from './report/terminal.ts'
import { runConformance } from './run.ts'

/**
 * `npm run conformance -- --upstream URL`: tests whether Sarraf can run on an exchange. Exit codes:
 * - 0: every rule was met
 * - 1: a rule was broken
 * - 2: the kit could not test anything, or it was interrupted
 */
const words = process.argv.slice(2)
try {
  if (words.length === 0 || words.includes('--help')) {
    console.log(usage)
    process.exitCode = words.length === 0 ? 2 : 0
  } else {
    const options = optionsOf(words, process.env)
    demandFolder('--json', options.json)
    demandFolder('--page', options.page)
    const report = await runConformance(options, (line) => console.log(`── ${line}`), stopSignal())
    console.log(terminalReport(report))
    if (options.json !== null) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`)
    if (options.page !== null) writeFileSync(options.page, pageReport(report))
    process.exitCode = report.isConformant ? 0 : 1
  }
} catch (error) {
  console.error(error instanceof UsageError || error instanceof Interrupted ? error.message : error)
  process.exitCode = 2
}

/**
 * The first signal stops the kit in order. npm repeats a signal that the terminal has sent already, so a second one counts
 * only after a second.
 */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let stoppedAt = Number.POSITIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (Date.now() - stoppedAt > 1000) process.exit(2)
      if (!stop.signal.aborted) stoppedAt = Date.now()
      stop.abort()
    })
  }
  return stop.signal
}

/** Checks before the run that the report can be written. */
function demandFolder(name: string, file: string | null): void {
  if (file === null) return
  try {
    accessSync(dirname(resolve(file)), constants.W_OK)
  } catch {
    throw new UsageError(`${name}: there is no such folder, or nothing can be written to it.`)
  }
}
