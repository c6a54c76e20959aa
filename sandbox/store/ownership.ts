import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Makes this the only exchange on a database file: a second one would hand out the same ids from a memory of its own. The
 * lock lies on a file beside it and ends with the process, however that ends. The file's folder is made when there is none.
 * @returns what gives the file free again.
 * @throws Error when another exchange has it.
 */
export function own(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(`${file}.lock`)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw new Error(`${file} is in use by another exchange`, { cause: error })
  }
  return () => lock.close()
}
