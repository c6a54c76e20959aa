import { existsSync, linkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { openDatabase } from '../store/database.ts'
import { acquireLock } from '../store/ownership.ts'
import { StoreFault } from '../store/store-fault.ts'
import { BackupFault } from './backup-fault.ts'
import { copyDatabase, syncFile } from './files.ts'
import { type Inspection, inspect } from './inspect.ts'

/**
 * Replaces an exchange's database with a backup, after migrating and checking the backup. The former database is kept
 * beside it under another name. If the program is killed at any moment, either the former or the restored database is in
 * place.
 * @returns the result of the check, and the path of the former database, or null when there was none.
 * @throws BackupFault when the backup is not valid or is the database itself, or an exchange runs on the database.
 */
export function restore(
  backup: string,
  database: string,
  now: Date,
): { inspection: Inspection; former: string | null } {
  const first = inspect(backup)
  if (existsSync(database) && realpathSync(database) === realpathSync(backup)) {
    throw new BackupFault(`${backup} is the database of SANDBOX_DB itself. Name a backup of it.`)
  }
  if (first.faults.length > 0) throw new BackupFault(`${backup} is not in order:\n  ${first.faults.join('\n  ')}`)
  const release = lock(database)
  const working = `${database}.${process.pid}.part`
  try {
    copyDatabase(backup, working)
    // Opening the database runs the migrations that the backup lacks.
    openDatabase(working).close()
    const inspection = inspect(working)
    if (inspection.faults.length > 0) {
      throw new BackupFault(`${backup} is not in order:\n  ${inspection.faults.join('\n  ')}`)
    }
    syncFile(working)
    // SQLite must not apply a log of the former database to this one.
    const former = existsSync(database) && statSync(database).size > 0 ? keepFormer(database, now) : null
    keepLog(database, formerName(database, now))
    renameSync(working, database)
    syncFile(database)
    return { inspection, former }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(working + suffix, { force: true })
    release()
  }
}

/**
 * Locks the database and returns the function that releases it.
 * @throws BackupFault when an exchange runs on the database.
 */
function lock(database: string): () => void {
  try {
    return acquireLock(database)
  } catch (error) {
    if (error instanceof StoreFault) throw new BackupFault(error.message, { cause: error })
    throw error
  }
}

/** Gives the database a second name, including the contents of its log. @returns that name. */
function keepFormer(database: string, now: Date): string {
  const former = formerName(database, now)
  try {
    // The last connection to close writes the log into the database and deletes the log.
    openDatabase(database).close()
  } catch {
    // The database is damaged, which may be the reason for the restore. Its log is kept beside it.
    keepLog(database, former)
  }
  linkSync(database, former)
  return former
}

/** Renames the log of a database that SQLite did not close, also where the database itself is missing. */
function keepLog(database: string, former: string): void {
  for (const suffix of ['-wal', '-shm']) {
    if (existsSync(database + suffix)) renameSync(database + suffix, former + suffix)
  }
}

function formerName(database: string, now: Date): string {
  return `${database}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
}
