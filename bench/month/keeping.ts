import { execFile } from 'node:child_process'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '#bench/store/sandbox-process.ts'

const root = join(import.meta.dirname, '..', '..')

/** Runs `npm run sandbox -- …` for a database. @throws Error with the output when the command fails. */
export function sandboxCommand(database: string, ...words: string[]): Promise<void> {
  const program = ['--disable-warning=ExperimentalWarning', 'sandbox/command.ts', ...words]
  const options = { cwd: root, env: { ...process.env, SANDBOX_DB: database } }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, program, options, (error, stdout, stderr) => {
      if (error === null) resolve()
      else reject(new Error(`${words.join(' ')}: ${stdout}${stderr}`, { cause: error }))
    })
  })
}

/**
 * Restores a backup to another file, which also checks it, and starts a sandbox on it. Then deletes the backup and the
 * restored files.
 * @returns the time (ms) until the sandbox's first answer.
 */
export async function startOnBackup(backup: string, clockAhead: number): Promise<number> {
  const elsewhere = `${backup}.restored`
  try {
    await sandboxCommand(elsewhere, 'restore', backup)
    const sandbox = await startSandbox({
      SANDBOX_DB: elsewhere,
      SANDBOX_MARKET: 'live',
      SANDBOX_CLOCK_AHEAD_MS: String(clockAhead),
    })
    await sandbox.end()
    return sandbox.startMs
  } finally {
    for (const file of [backup, elsewhere]) {
      for (const suffix of ['', '-wal', '-shm', '.lock']) rmSync(file + suffix, { force: true })
    }
  }
}

/** Returns the bytes of a database and of its write-ahead log. */
export function sizeOf(database: string): { bytes: number; log: number } {
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return { bytes: size(database), log: size(`${database}-wal`) }
}
