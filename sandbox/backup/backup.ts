import { existsSync, linkSync, rmSync } from 'node:fs'
import { BackupFault } from './backup-fault.ts'
import { copyDatabase, syncFile } from './files.ts'
import { type Inspection, inspect } from './inspect.ts'

/**
 * Copies the database of an exchange as it is at one moment. The exchange may write at the same time, because a reader does
 * not block a writer (WAL). The copy is checked before it gets its final name. No existing file is overwritten.
 * @throws BackupFault when the copy fails, or is not valid.
 */
export function backUp(database: string, to: string): Inspection {
  if (!existsSync(database)) throw new BackupFault(`SANDBOX_DB is ${database}: there is no such file.`)
  if (existsSync(to)) throw new BackupFault(`${to} is there already. Name a file that is not.`)
  const working = `${to}.${process.pid}.part`
  try {
    copyDatabase(database, working)
    const inspection = inspect(working)
    if (inspection.faults.length > 0) {
      throw new BackupFault(`${database} is not in order, and no backup was made:\n  ${inspection.faults.join('\n  ')}`)
    }
    syncFile(working)
    // Unlike a rename, a link fails when another backup has taken the name in the meantime.
    linkSync(working, to)
    return inspection
  } catch (error) {
    if (error instanceof BackupFault) throw error
    throw new BackupFault(`The backup to ${to} failed: ${(error as Error).message}.`, { cause: error })
  } finally {
    rmSync(working, { force: true })
  }
}
