import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuMicroseconds } from '#bench/relay/processes.ts'
import type { Size } from './fill.ts'
import { type ListTime, type Took, timeLists } from './lists.ts'
import { makeDatabase, mobileNumber } from './make-database.ts'
import { timeOrders } from './orders.ts'
import { startSandbox } from './sandbox-process.ts'

/** The bytes of an order in the database, with its trades, transfers and indices. */
const bytesPerOrder = 440
const root = join(import.meta.dirname, '..', '..')

/** The cost of a large database: its start, the lists and orders of a user with many orders, and a backup. */
export type StoreFigures = {
  bytes: number
  startMs: number
  /** The processor time of the start (ms). */
  startCpu: number
  lists: ListTime[]
  /** Times of one order (ms, ascending): alone, and during a backup. */
  orders: number[]
  ordersBeside: number[]
  backupMs: number
}

/**
 * Prints the cost of a database of `BENCH_STORE_GB` (5) gigabytes. One user has a million orders, all others together have
 * as many, and images of identity documents fill the rest. The database is created in the folder for temporary files and
 * deleted again.
 */
export async function benchStore(): Promise<void> {
  const gigabytes = Number(process.env.BENCH_STORE_GB ?? 5)
  if (!(gigabytes >= 1 && gigabytes <= 100)) throw new Error('BENCH_STORE_GB must be a number from 1 to 100')
  const [orders, others] = [1_000_000, 5000]
  const document = Math.round((gigabytes * 1e9 - 2 * orders * bytesPerOrder) / others)
  await measureStore({ orders, ordersOfOthers: orders, others, document }, console.log)
}

/**
 * `print` is called with each line of figures as soon as it is measured. @throws Error when the disk has too little space.
 */
export async function measureStore(size: Size, print: (line: string) => void): Promise<StoreFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-bench-'))
  try {
    const needed = 3 * ((size.orders + size.ordersOfOthers) * bytesPerOrder + size.others * size.document)
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < needed) throw new Error(`${folder} has no room for ${Math.ceil(needed / 1e9)} GB`)
    const file = join(folder, 'sandbox.sqlite')
    makeDatabase(file, size)
    const env = { SANDBOX_DB: file, SANDBOX_MARKET: 'still' }
    const bytes = statSync(file).size
    const sandbox = await startSandbox(env)
    try {
      const { startMs } = sandbox
      const startCpu = cpuMicroseconds(sandbox.pid) / 1000
      print(`\nA database of ${(bytes / 1e9).toFixed(2)} GB`)
      print(`  start, to the first answer: ${seconds(startMs)}, ${seconds(startCpu)} of processor (aim: under 5 s)`)
      const token = await tokenOf(sandbox.url)
      const lists = await timeLists(sandbox.url, token, 9)
      print(`  lists of a user with ${size.orders} orders, 20 rows (aim: under 100 ms)`)
      print('    first page: middle of 9, slowest | deepest page: the same')
      for (const { list, first, deepest } of lists) print(`    ${took(first)} | ${took(deepest)} ms  ${list}`)
      const orders = await timeOrders(sandbox.url, token, 50)
      print(`  an order of this user that trades: ${quantiles(orders)}`)
      const { took: backupMs, result: ordersBeside } = await beside(
        () => timeOrders(sandbox.url, token, 10),
        backUp(file, join(folder, 'backup.sqlite')),
      )
      print(`  the same beside a backup, which took ${seconds(backupMs)} with its check: ${quantiles(ordersBeside)}`)
      return { bytes, startMs, startCpu, lists, orders, ordersBeside, backupMs }
    } finally {
      await sandbox.end()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns a new session of the user. Nothing else of the user changes. */
async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/sandbox/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber, funded: true }),
  })
  return ((await answer.json()) as { token: string }).token
}

async function backUp(file: string, to: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'sandbox/command.ts', 'backup', to], {
    cwd: root,
    env: { ...process.env, SANDBOX_DB: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the backup failed')
}

/** Repeats `work` until `long` has ended. */
async function beside(work: () => Promise<number[]>, long: Promise<void>): Promise<{ took: number; result: number[] }> {
  const began = performance.now()
  const ended = long.then(() => true)
  const result: number[] = []
  do result.push(...(await work()))
  while (!(await Promise.race([ended, new Promise<false>((resolve) => setTimeout(resolve, 50, false))])))
  return { took: performance.now() - began, result: result.toSorted((a, b) => a - b) }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

function took({ middle, slowest }: Took): string {
  return `${middle.toFixed(1).padStart(7)} ${slowest.toFixed(1).padStart(7)}`
}

function quantiles(ascending: readonly number[]): string {
  const at = (part: number) =>
    ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))]!.toFixed(1)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)} ms`
}
