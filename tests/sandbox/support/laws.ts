import { DatabaseSync } from 'node:sqlite'
import { brokenLaws as brokenIn } from '#sandbox/store/laws.ts'

/** Returns the broken laws of the ledger in a closed database. */
export function brokenLaws(file: string): string[] {
  const database = new DatabaseSync(file)
  try {
    return brokenIn(database)
  } finally {
    database.close()
  }
}
