import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/**
 * Opens a database for reading. A database without a log is not in use and is opened as immutable: otherwise SQLite would
 * create files beside it that belong to this user.
 */
export function readerOf(file: string): DatabaseSync {
  const address = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) address.searchParams.set('immutable', '1')
  return new DatabaseSync(address, { readOnly: true, timeout: 5000 })
}

/** Copies a database as it is at one moment, with the contents of its log, to a new file that only its owner can read. */
export function copyDatabase(from: string, to: string): void {
  const source = readerOf(from)
  try {
    // SQLite writes into an existing empty file and keeps its mode. Only the owner may read it, because it holds data about
    // users.
    closeSync(openSync(to, 'wx', 0o600))
    source.prepare('VACUUM INTO ?').run(to)
  } finally {
    source.close()
  }
}

/** Flushes a file and its name to the disk, so that they survive a loss of power. */
export function syncFile(file: string): void {
  for (const path of [file, dirname(file)]) {
    const handle = openSync(path, 'r')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  }
}
