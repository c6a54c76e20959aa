import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreFault } from './store-fault.ts'
import { writeFailureOf } from './write-failure.ts'

/** What there is to know of people lies in these files: for the user that the sandbox runs as, and nobody else. */
const ownFile = 0o600
const ownFolder = 0o700

/**
 * Makes this the only exchange on a database file: a second one would hand out the same ids from a memory of its own. The
 * lock lies on a file beside it and ends with the process, however that ends. The file's folder is made when there is none.
 * @returns what gives the file free again.
 * @throws StoreFault when another exchange has it.
 */
export function acquireLock(file: string): () => void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: ownFolder })
  if (basename(folder) === '.data') keepPrivate(folder, ownFolder)
  const lockFile = `${file}.lock`
  closeSync(openSync(lockFile, 'a', ownFile))
  keepPrivate(lockFile, ownFile)
  const lock = new DatabaseSync(lockFile)
  try {
    lock.exec('BEGIN EXCLUSIVE')
    // SQLite gives its files beside a database the mode of that.
    closeSync(openSync(file, 'a', ownFile))
    for (const name of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(name, ownFile)
  } catch (error) {
    lock.close()
    if (writeFailureOf(error) !== 'locked') throw error
    throw new StoreFault(file, 'another exchange has it. End that one, or name another file.', error, true)
  }
  return () => lock.close()
}

/** Files of somebody else, and those that are not there yet, stay as they are. */
function keepPrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch {
    // Whether it can be used is found when it is.
  }
}
