import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { evaluate } from '#bench/load/aims.ts'
import { printAims, printLoad } from '#bench/load/print.ts'
import { runLoad } from '#bench/load/run-load.ts'

const clients = Number(process.env.SOAK_SOCKETS ?? 8000)
const span = Number(process.env.SOAK_SECONDS ?? 120) * 1000
const rounds = Number(process.env.SOAK_ROUNDS ?? 10)

/** Parts of the paths of the fault tests: failures between browser, relay, Redis and upstream. */
const suites = [
  'tests/deploy/',
  'tests/relay/auth/accounts',
  'tests/relay/cluster/',
  'tests/relay/faults/',
  'tests/relay/http/upstream-blame',
  'tests/relay/hub/hub.simulation',
  'tests/relay/hub/slow-reader',
  'tests/relay/hub/socket-limits',
  'tests/relay/main/drain',
  'tests/relay/main/number-changes',
  'tests/relay/main/process',
  'tests/relay/main/secrets',
  'tests/relay/topics/poller',
  'tests/relay/upstream/',
]

/**
 * Runs the full load for a long time and checks its aims. Then runs the fault suites many times, each time with other
 * random cases and with ten times as many of them. Then runs the Python client for a minute, and the browser's walks over
 * every transition. Nothing else should run on the machine.
 * @returns whether all aims were met and all suites passed.
 */
export async function soakFaults(): Promise<boolean> {
  const result = await runLoad({ clients, churn: 0.1, warm: 15_000, span, quiet: 10_000 })
  printLoad(result)
  const results = evaluate(result)
  printAims(results)

  const program = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs')
  let failed = 0
  for (let round = 1; round <= rounds; round++) {
    console.log(`\n── faults, round ${round} of ${rounds}`)
    const env = { ...process.env, SOAK_CASES: process.env.SOAK_CASES ?? '10' }
    const { status } = spawnSync(process.execPath, [program, 'run', ...suites], { stdio: 'inherit', env })
    if (status !== 0) failed += 1
  }
  console.log('\n── the Python client on thirty topics, for a minute')
  const python = spawnSync(process.execPath, [program, 'run', 'tests/docs/python-client'], {
    stdio: 'inherit',
    env: { ...process.env, WALKS: 'full' },
  })
  console.log('\n── every transition of every model in the browser, and every screen in both languages')
  const browser = join(import.meta.dirname, '..', '..', 'node_modules', '@playwright', 'test', 'cli.js')
  const walks = spawnSync(process.execPath, [browser, 'test', '--project=site'], {
    stdio: 'inherit',
    env: { ...process.env, WALKS: 'full', LOOKS: 'full' },
  })
  console.log(
    `\n${results.filter(({ isMet }) => !isMet).length} aims missed, ${failed} of ${rounds} rounds of faults failed; the Python client ${outcomeOf(python)}; the browser's walks ${outcomeOf(walks)}`,
  )
  return failed === 0 && python.status === 0 && walks.status === 0 && results.every(({ isMet }) => isMet)
}

function outcomeOf({ status }: { status: number | null }): string {
  return status === 0 ? 'passed' : 'failed'
}
