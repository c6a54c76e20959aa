import type { WriteFailure } from '../engine/store-unavailable.ts'

/**
 * Returns the reason why the store cannot be written to, from SQLite's error; null for other errors
 * (sqlite.org/rescode.html).
 */
export function writeFailureOf(error: unknown): WriteFailure | null {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  if (code !== 'ERR_SQLITE_ERROR' || typeof errcode !== 'number') return null
  return failures.get(errcode & 0xff) ?? null
}

const failures = new Map<number, WriteFailure>([
  [3, 'unwritable'], // PERM
  [5, 'locked'], // BUSY
  [6, 'locked'], // LOCKED
  [8, 'unwritable'], // READONLY
  [10, 'unwritable'], // IOERR
  [11, 'damaged'], // CORRUPT
  [13, 'full'], // FULL
  [14, 'unwritable'], // CANTOPEN
  [15, 'unwritable'], // PROTOCOL
  [26, 'damaged'], // NOTADB
])
