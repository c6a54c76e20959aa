import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { brokenLaws } from '../store/laws.ts'
import { migrations } from '../store/migrations.ts'
import { BackupFault } from './backup-fault.ts'
import { readerOf } from './files.ts'

/** The contents of a database, and the errors that were found in it. */
export type Inspection = {
  /** Number of rows of some tables. */
  counts: { [table: string]: number }
  faults: string[]
  /** The version of the schema that the file was written with, and the current version. */
  version: number
  current: number
}

const counted = ['people', 'orders', 'trades', 'transfers', 'withdrawals']

/**
 * Checks a database file without changing it. An exchange may write to it at the same time. It runs SQLite's integrity
 * check and checks foreign keys and the laws of the ledger. The laws are not checked for an older schema: restoring
 * migrates the database and checks them then.
 * @throws BackupFault when the file is missing, is a folder, is not a database of this program, or comes from a newer
 * version.
 */
export function inspect(file: string): Inspection {
  const entry = statSync(file, { throwIfNoEntry: false })
  if (entry === undefined) throw new BackupFault(`${file}: there is no such file.`)
  if (entry.isDirectory()) throw new BackupFault(`${file} is a folder.`)
  const database = open(file)
  try {
    const version = number(database, 'PRAGMA user_version', 'user_version')
    if (version === 0) throw new BackupFault(`${file} is no database of this exchange.`)
    if (version > migrations.length) {
      throw new BackupFault(`${file} was written by a newer version of this program. Use that one.`)
    }
    const counts = Object.fromEntries(
      counted.map((table) => [table, number(database, `SELECT count(*) AS n FROM ${table}`, 'n')]),
    )
    const faults = [...brokenPages(database), ...(version === migrations.length ? brokenLaws(database) : [])]
    return { counts, faults, version, current: migrations.length }
  } catch (error) {
    if (error instanceof BackupFault) throw error
    throw new BackupFault(`${file} cannot be read as a database: ${(error as Error).message}.`, { cause: error })
  } finally {
    database.close()
  }
}

function open(file: string): DatabaseSync {
  try {
    return readerOf(file)
  } catch (error) {
    throw new BackupFault(`${file} cannot be opened: ${(error as Error).message}.`, { cause: error })
  }
}

/** Returns SQLite's errors about the pages of a file and about the references between its rows. */
function brokenPages(database: DatabaseSync): string[] {
  const pages = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[]
  const references = database.prepare('PRAGMA foreign_key_check').all() as { table: string; parent: string }[]
  return [
    ...pages.map(({ integrity_check }) => integrity_check).filter((word) => word !== 'ok'),
    ...references.map(({ table, parent }) => `a row of ${table} names one of ${parent} that is not there`),
  ]
}

function number(database: DatabaseSync, sql: string, name: string): number {
  return Number(database.prepare(sql).get()?.[name])
}
