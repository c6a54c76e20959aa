import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLoadedRelay } from '#bench/load/servers.ts'
import { residentKib } from '#bench/relay/processes.ts'
import { startSandbox } from '#bench/store/sandbox-process.ts'
import { Calls, type DayOfCalls } from './calls.ts'
import { sandboxCommand, sizeOf, startOnBackup } from './keeping.ts'
import type { MonthOptions } from './options.ts'
import { Life } from './play.ts'

/** The totals of pruning until now, and its longest step of the day (ms). */
type Pruning = { rows: { [name: string]: number }; steps: number; longestMs: number }

/** The measurements of a day: sizes in bytes, memory in KiB, times in ms. */
export type Day = DayOfCalls & {
  day: number
  database: number
  log: number
  sandboxKib: number
  relayKib: number
  startMs: number
  pruning: Pruning
  /** The time to simulate the day. */
  took: number
}

/**
 * Simulates days of users, with its own relay and sandbox on loopback. Each day a backup is made at a random moment,
 * restored to another file, checked, and started. `onDay` is called with each day at its end.
 * @throws Error when a backup or the final database is invalid.
 */
export async function runMonth(options: MonthOptions, onDay: (day: Day) => void): Promise<Day[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-month-'))
  const database = join(folder, 'sandbox.sqlite')
  try {
    const sandbox = await startSandbox({
      SANDBOX_DB: database,
      SANDBOX_MARKET: 'live',
      SANDBOX_SEED: String(options.seed),
    })
    try {
      const relay = await startLoadedRelay(sandbox.url, { TRUSTED_PROXIES: '127.0.0.1' })
      try {
        const calls = new Calls(`http://127.0.0.1:${relay.port}`, sandbox.url)
        const life = new Life(calls, options)
        await life.begin()
        const days: Day[] = []
        for (let day = 1; day <= options.days; day++) {
          const began = performance.now()
          const backup = join(folder, `day-${day}.sqlite`)
          await life.day(() => sandboxCommand(database, 'backup', backup))
          const { now } = (await calls.outside('GET /clock')) as { now: number }
          const startMs = await startOnBackup(backup, Math.max(0, Math.round(now - Date.now())))
          const size = sizeOf(database)
          const ended: Day = {
            day,
            ...calls.day(),
            database: size.bytes,
            log: size.log,
            sandboxKib: residentKib(sandbox.pid),
            relayKib: Math.round((await relay.usage()).mib * 1024),
            startMs,
            pruning: (await calls.outside('GET /pruning')) as Pruning,
            took: performance.now() - began,
          }
          days.push(ended)
          onDay(ended)
        }
        await sandbox.end()
        await sandboxCommand(database, 'check')
        return days
      } finally {
        await relay.end()
      }
    } finally {
      await sandbox.end('SIGKILL')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
