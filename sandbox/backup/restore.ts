import { existsSync, linkSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { openDatabase } from '../store/database.ts'
import { acquireLock } from '../store/ownership.ts'
import { StoreFault } from '../store/store-fault.ts'
import { BackupFault } from './backup-fault.ts'
import { copyDatabase, syncFile } from './files.ts'
import { type Judgement, judge } from './judge.ts'

/**
 * Puts a backup in the place of an exchange's database, brought up to date and judged. What was there before is kept beside
 * it under another name. Killed at any moment it leaves the former database or the restored one.
 * @returns what was restored, and where the former database is; null when there was none.
 * @throws BackupFault when the backup is not in order or is the database itself, or an exchange runs on the database.
 */
export function restore(backup: string, database: string, now: Date): { judgement: Judgement; former: string | null } {
  const first = judge(backup)
  if (existsSync(database) && realpathSync(database) === realpathSync(backup)) {
    throw new BackupFault(`${backup} is the database of SANDBOX_DB itself. Name a backup of it.`)
  }
  if (first.faults.length > 0) throw new BackupFault(`${backup} is not in order:\n  ${first.faults.join('\n  ')}`)
  const release = lock(database)
  const working = `${database}.${process.pid}.part`
  try {
    copyDatabase(backup, working)
    // Runs the steps of the schema that the backup has not been through.
    openDatabase(working).close()
    const judgement = judge(working)
    if (judgement.faults.length > 0) {
      throw new BackupFault(`${backup} is not in order:\n  ${judgement.faults.join('\n  ')}`)
    }
    syncFile(working)
    const former = existsSync(database) && statSync(database).size > 0 ? keepFormer(database, now) : null
    // A log of the former one must not be read into this one: closing that took it away.
    renameSync(working, database)
    syncFile(database)
    return { judgement, former }
  } finally {
    for (const suffix of ['', '-wal', '-shm']) rmSync(working + suffix, { force: true })
    release()
  }
}

/** @throws BackupFault when an exchange runs on the database. */
function lock(database: string): () => void {
  try {
    return acquireLock(database)
  } catch (error) {
    if (error instanceof StoreFault) throw new BackupFault(error.message, { cause: error })
    throw error
  }
}

/** Gives the database one more name, with all that its log holds. @returns the name. */
function keepFormer(database: string, now: Date): string {
  const former = `${database}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`
  try {
    // The last one to close it writes its log into it, and takes the log away.
    openDatabase(database).close()
  } catch {
    // It is damaged, which may be why it is being replaced: its log is kept beside it.
    for (const suffix of ['-wal', '-shm']) {
      if (existsSync(database + suffix)) renameSync(database + suffix, former + suffix)
    }
  }
  linkSync(database, former)
  return former
}
