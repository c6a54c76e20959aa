import type { DatabaseSync } from 'node:sqlite'
import { Exchange } from './engine/exchange.ts'
import { openStore } from './store/sqlite-store.ts'
import type { Clock } from './world/reference/clock.ts'
import { createReference } from './world/reference/reference.ts'

type Options = {
  /** A database file, or `:memory:`. */
  file: string
  clock: Clock
  /** The seed of the reference prices. */
  seed: number
  /** Gets a line when the store cannot be written to, and another when it can be written to again. */
  log?: (line: string) => void
}

/**
 * Opens the exchange on a database file. Its books and balances are rebuilt from the store, including all that was
 * committed before a crash.
 * @returns the exchange and the database, which also holds the users' data. The exchange closes it.
 * @throws StoreFault with a message for the operator when the file cannot be used, for example when another exchange has it
 * open.
 */
export function openExchange({ file, clock, seed, log }: Options): { exchange: Exchange; database: DatabaseSync } {
  return openStore(file, (store) => ({
    exchange: new Exchange({ store, clock, reference: createReference(seed), log }),
    database: store.database,
  }))
}
