import { existsSync, linkSync, rmSync } from 'node:fs'
import { BackupFault } from './backup-fault.ts'
import { copyDatabase, syncFile } from './files.ts'
import { type Judgement, judge } from './judge.ts'

/**
 * Copies the database of an exchange as it is at one moment, also while that exchange writes: a reader never holds a writer
 * up (WAL). The copy is judged before it gets its name, and nothing that is there is written over.
 * @throws BackupFault when it cannot be made, or is not whole.
 */
export function backUp(database: string, to: string): Judgement {
  if (!existsSync(database)) throw new BackupFault(`SANDBOX_DB is ${database}: there is no such file.`)
  if (existsSync(to)) throw new BackupFault(`${to} is there already. Name a file that is not.`)
  const working = `${to}.${process.pid}.part`
  try {
    copyDatabase(database, working)
    const judgement = judge(working)
    if (judgement.faults.length > 0) {
      throw new BackupFault(`${database} is not in order, and no backup was made:\n  ${judgement.faults.join('\n  ')}`)
    }
    syncFile(working)
    // Unlike a rename it fails where another backup has taken the name meanwhile.
    linkSync(working, to)
    return judgement
  } catch (error) {
    if (error instanceof BackupFault) throw error
    throw new BackupFault(`The backup to ${to} failed: ${(error as Error).message}.`, { cause: error })
  } finally {
    rmSync(working, { force: true })
  }
}
