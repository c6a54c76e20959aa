import type { DatabaseSync } from 'node:sqlite'
import { Exchange } from './engine/exchange.ts'
import { openStore } from './store/sqlite-store.ts'
import type { Clock } from './world/reference/clock.ts'
import { createReference } from './world/reference/reference.ts'

type Options = {
  /** A database file, or `:memory:`. */
  file: string
  clock: Clock
  /** Of the reference prices. */
  seed: number
  /** Is told when the store cannot be written to, and when it can again. */
  log?: (line: string) => void
}

/**
 * Opens the exchange on a database file: its books and balances are rebuilt from the store, and what was committed before a
 * crash is there.
 * @returns the exchange and the database, which also holds what belongs to people; the exchange closes it.
 * @throws StoreFault in words when the file cannot be used, as when another exchange has it.
 */
export function openExchange({ file, clock, seed, log }: Options): { exchange: Exchange; database: DatabaseSync } {
  return openStore(file, (store) => ({
    exchange: new Exchange({ store, clock, reference: createReference(seed), log }),
    database: store.database,
  }))
}
