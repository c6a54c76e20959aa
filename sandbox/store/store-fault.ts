import { closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** The error of a database that the sandbox cannot use. The message names the file and says how to solve the problem. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault'
  /** Whether another process has the file; it may be free soon. */
  readonly isTaken: boolean

  constructor(file: string, words: string, cause: unknown, isTaken = false) {
    super(`SANDBOX_DB is ${file}: ${words}`, { cause })
    this.isTaken = isTaken
  }
}

/** Returns the StoreFault for an error of opening `file`, or the error itself when it is not about the file. */
export function openFault(file: string, error: unknown): unknown {
  if (error instanceof StoreFault) return error
  const { code, path, errcode } = error as { code?: string; path?: string; errcode?: number }
  if (isFolder(file)) {
    return new StoreFault(file, 'that is a folder. Name a file, which is made when there is none.', error)
  }
  const kind = code === 'ERR_SQLITE_ERROR' ? codeOf(errcode, file) : code
  const words = wordsOf(kind)
  if (words === null) return error
  return new StoreFault(file, words.replace('{path}', path ?? 'the file or its folder'), error, kind === 'LOCKED')
}

function wordsOf(code: string | undefined): string | null {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'this user may not write to {path}. Change who owns it, or name a file in another folder.'
    case 'EEXIST':
    case 'ENOTDIR':
      return '{path} is a file, and a folder is needed there. Name another file.'
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return 'the disk is full. Make room there, or name a file on another disk.'
    case 'LOCKED':
      return 'another process holds its lock. End that one, or name another file.'
    case 'DAMAGED':
      return 'it is damaged, or no database. Move it away and a new one is made, or put a copy of it back.'
    case 'UNREADABLE':
      return 'it cannot be opened, read or written. Look at its disk and at who owns it, or name another file.'
    default:
      return null
  }
}

/**
 * Returns the code of the cause. SQLite does not report why a file could not be opened or written, so this tries to write a
 * file beside it.
 */
function codeOf(errcode: number | undefined, file: string): string {
  switch ((errcode ?? 0) & 0xff) {
    case 5:
    case 6:
      return 'LOCKED'
    case 11:
    case 26:
      return 'DAMAGED'
    case 13:
      return 'ENOSPC'
    default:
      return writingBeside(file) ?? openingOf(file) ?? 'UNREADABLE'
  }
}

function writingBeside(file: string): string | null {
  const trial = `${file}.${process.pid}`
  try {
    const handle = openSync(trial, 'wx', 0o600)
    try {
      writeFileSync(handle, 'x'.repeat(8192))
    } finally {
      closeSync(handle)
      rmSync(trial, { force: true })
    }
    return null
  } catch (error) {
    return (error as { code?: string }).code ?? null
  }
}

function openingOf(file: string): string | null {
  try {
    closeSync(openSync(file, 'r+'))
    return null
  } catch (error) {
    return (error as { code?: string }).code ?? null
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
