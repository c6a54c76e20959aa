import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Exchange } from '#sandbox/engine/exchange.ts'
import { openExchange } from '#sandbox/open-exchange.ts'

/** Returns the path for a new database file. Its folder is deleted when the test ends. */
export function temporaryFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'sandbox.sqlite')
}

/** A clock that changes only when it is set. */
export type HandClock = { at: number; now(): number }

export function handClock(at = Date.UTC(2026, 10, 20, 9, 30, 7, 321)): HandClock {
  return {
    at,
    now() {
      return this.at
    },
  }
}

export function open(file: string, clock: HandClock, seed = 5): Exchange {
  return openExchange({ file, clock, seed }).exchange
}
