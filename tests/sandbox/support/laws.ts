import { DatabaseSync } from 'node:sqlite'
import { brokenLaws as brokenIn } from '#sandbox/store/laws.ts'

/** What of the ledger's laws does not hold in a closed database. */
export function brokenLaws(file: string): string[] {
  const database = new DatabaseSync(file)
  try {
    return brokenIn(database)
  } finally {
    database.close()
  }
}
