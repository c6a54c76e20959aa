import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

/** Reads a database that nobody has open as one that nobody changes: otherwise SQLite would make files beside it, as this user. */
export function readerOf(file: string): DatabaseSync {
  const address = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) address.searchParams.set('immutable', '1')
  return new DatabaseSync(address, { readOnly: true, timeout: 5000 })
}

/** Copies a database as it is at one moment, with what only its log holds, to a new file for its owner alone. */
export function copyDatabase(from: string, to: string): void {
  const source = readerOf(from)
  try {
    // SQLite writes into an empty file, and keeps its mode: what it holds is about people.
    closeSync(openSync(to, 'wx', 0o600))
    source.prepare('VACUUM INTO ?').run(to)
  } finally {
    source.close()
  }
}

/** Has the disk keep a file and its name: after this it is there, also when the machine loses its power. */
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
