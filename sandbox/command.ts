import { resolve } from 'node:path'
import { ConfigError } from '#shared/core/config/variables.ts'
import { backUp } from './backup/backup.ts'
import { BackupFault } from './backup/backup-fault.ts'
import { type Inspection, inspect } from './backup/inspect.ts'
import { restore } from './backup/restore.ts'
import { sandboxConfig } from './config.ts'

const usage = `npm run sandbox -- backup FILE    copies the database of SANDBOX_DB, also while the sandbox runs
npm run sandbox -- restore FILE   puts a backup in its place, while the sandbox does not run; the former one is kept
npm run sandbox -- check [FILE]   checks it, or a backup: pages, references, and the laws of the ledger`

// The files that this program writes hold data about users: other users of this machine may not read them.
process.umask(0o077)
try {
  run(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof BackupFault || error instanceof ConfigError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

function run([verb, file, ...more]: string[]): void {
  const { database } = sandboxConfig(process.env)
  if (more.length > 0) throw new BackupFault(usage)
  if (verb === 'backup' && file !== undefined) {
    print(`${database} is backed up to ${resolve(file)}`, backUp(database, resolve(file)))
  } else if (verb === 'restore' && file !== undefined) {
    const { inspection, former } = restore(resolve(file), database, new Date())
    print(`${database} is that of ${resolve(file)} now`, inspection)
    if (former !== null) console.log(`The former one is ${former}`)
  } else if (verb === 'check') {
    check(file === undefined ? database : resolve(file))
  } else throw new BackupFault(usage)
}

function check(file: string): void {
  const inspection = inspect(file)
  const { faults, version, current } = inspection
  if (faults.length > 0) throw new BackupFault(`${file} is not in order:\n  ${faults.join('\n  ')}`)
  const laws = version === current ? '' : ` It was written at step ${version} of ${current}: restoring checks its laws.`
  print(`${file} is in order.${laws}`, inspection)
}

function print(words: string, { counts }: Inspection): void {
  const figures = Object.entries(counts).map(([table, count]) => `${count} ${table}`)
  console.log(`${words}\n${figures.join(', ')}`)
}
