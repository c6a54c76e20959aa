import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreFault } from './store-fault.ts'
import { writeFailureOf } from './write-failure.ts'

/** Modes of files and folders with data about users: only the system user that runs the sandbox may access them. */
const ownFile = 0o600
const ownFolder = 0o700

/**
 * Makes this process the only exchange on a database file. A second one would assign the same ids from its own memory. The
 * lock is on a separate file and ends with the process, even after a crash. The folder of the file is created if it does
 * not exist.
 * @returns the function that releases the lock.
 * @throws StoreFault when another exchange has the file.
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
    // SQLite gives the files beside a database the mode of the database.
    closeSync(openSync(file, 'a', ownFile))
    for (const name of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(name, ownFile)
  } catch (error) {
    lock.close()
    if (writeFailureOf(error) !== 'locked') throw error
    throw new StoreFault(file, 'another exchange has it. End that one, or name another file.', error, true)
  }
  return () => lock.close()
}

/** Restricts access to a file. Files of another system user, and missing files, stay as they are. */
function keepPrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch {
    // A later access reports whether the file can be used.
  }
}
