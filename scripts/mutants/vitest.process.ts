import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import type { Answer, Order } from './messages.ts'
import { serveMutant } from './serve-mutant.ts'

/** One Vitest that stays warm: from one order to the next it transforms only the changed module. */
const [root = '', kind] = process.argv.slice(2)
const served = serveMutant()
/** The modules of this run only: the result that Vitest returns also contains modules of earlier runs. */
const ended: TestModule[] = []
/** The processor time at the start of the running test file. */
let began = process.cpuUsage()
const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    // A thread ends with its process, even in an endless loop.
    pool: 'threads',
    isolate: kind === 'isolated',
    maxWorkers: 1,
    retry: 0,
    silent: true,
    reporters: [{ onTestModuleEnd: (module) => noteEnd(module) }],
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 5_000 } },
    // The cache would keep the mutant for later runs, also for other users of the cache.
    fsModuleCache: false,
    sequence: { sequencer: inGivenOrder() },
  },
  { plugins: [served.plugin], logLevel: 'silent' },
)
const project = vitest.getRootProject()
process.on('message', async (order: Order) => process.send?.(await answerTo(order, vitest)))
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function answerTo(order: Order, { config }: Vitest): Promise<Answer> {
  const specs = order.tests.map((test) => project.createSpecification(test))
  ended.length = 0
  if (order.do === 'measure') {
    await vitest.runTestSpecifications(specs)
    const passed = ended.filter((module) => module.state() === 'passed' && module.errors().length === 0)
    return { took: Object.fromEntries(passed.map((module) => [module.moduleId, tookOf(module)])) }
  }
  config.bail = 1
  project.config.bail = 1
  served.serve(order)
  vitest.invalidateFile(order.file)
  const watch = endAfter(order.tests.map((test) => order.limits[test]!))
  const { unhandledErrors } = await vitest.runTestSpecifications(specs)
  clearInterval(watch)
  served.serve(null)
  vitest.invalidateFile(order.file)
  const failed = ended.find((module) => module.state() === 'failed')
  if (failed === undefined) return { failed: unhandledErrors.length > 0 ? 'an error that no test caught' : null }
  const test = [...failed.children.allTests('failed')][0]
  return { failed: `${failed.relativeModuleId}${test ? ` > ${test.fullName}` : ' as a whole'}` }
}

function noteEnd(module: TestModule): void {
  ended.push(module)
  began = process.cpuUsage()
}

/**
 * Ends the process when a test file uses more processor time than its limit. Processor time is used so that a busy machine
 * does not look like an endless loop.
 * @param limits in the order in which the files run
 */
function endAfter(limits: readonly number[]): NodeJS.Timeout {
  began = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(began)
    if ((user + system) / 1000 > (limits[ended.length] ?? Number.POSITIVE_INFINITY)) process.exit(1)
  }, 250)
}

function tookOf(module: TestModule): number {
  const { duration, collectDuration, prepareDuration, setupDuration, environmentSetupDuration } = module.diagnostic()
  return duration + collectDuration + prepareDuration + setupDuration + environmentSetupDuration
}

/** Returns a sequencer that keeps the given order: the nearest tests come first, because they most likely fail. */
function inGivenOrder() {
  return class {
    async sort(specs: TestSpecification[]) {
      return specs
    }
    async shard(specs: TestSpecification[]) {
      return specs
    }
  }
}
