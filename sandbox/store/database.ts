import { DatabaseSync } from 'node:sqlite'
import { migrations } from './migrations.ts'
import { StoreFault } from './store-fault.ts'

/**
 * Opens the sandbox's database, a file or `:memory:`, and migrates its schema: each step of `migrations` runs once, in
 * order, in a transaction of its own. When a commit returns, it is on the disk (WAL, synchronous FULL).
 */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  try {
    return prepared(file, database)
  } catch (error) {
    database.close()
    throw error
  }
}

function prepared(file: string, database: DatabaseSync): DatabaseSync {
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON',
  )
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number }
  if (row.user_version > migrations.length) {
    throw new StoreFault(
      file,
      'it was written by a newer version of this program. Start that, or name another file.',
      null,
    )
  }
  for (let step = row.user_version; step < migrations.length; step++) {
    transaction(database, () => database.exec(`${migrations[step]}; PRAGMA user_version = ${step + 1}`))
  }
  // From now on a wait for the lock would block all calls. So SQLite waits briefly, and longer waits are asynchronous.
  database.exec('PRAGMA busy_timeout = 20')
  return database
}

/** Runs `work` as one transaction. All of it is on the disk when this returns, and none of it when this throws. */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  // A failed transaction whose rollback failed too.
  if (database.isTransaction) database.exec('ROLLBACK')
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    database.exec('COMMIT')
    return result
  } catch (error) {
    try {
      if (database.isTransaction) database.exec('ROLLBACK')
    } catch {
      // Only the first error is thrown.
    }
    throw error
  }
}

/** Writes a small durable test record. @throws SQLite's error when that fails; it does not wait for a lock. */
export function probe(database: DatabaseSync): void {
  database.exec('PRAGMA busy_timeout = 0')
  try {
    transaction(database, () =>
      database.exec("INSERT OR REPLACE INTO meta (key, value) VALUES ('probe', hex(randomblob(4096)))"),
    )
    transaction(database, () => database.exec("DELETE FROM meta WHERE key = 'probe'"))
  } finally {
    database.exec('PRAGMA busy_timeout = 20')
  }
}
