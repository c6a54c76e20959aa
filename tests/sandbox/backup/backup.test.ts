import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { backUp } from '#sandbox/backup/backup.ts'
import { inspect } from '#sandbox/backup/inspect.ts'
import { restore } from '#sandbox/backup/restore.ts'
import { migrations } from '#sandbox/store/migrations.ts'
import { handClock, open, temporaryFile } from '../support/temporary.ts'

const now = new Date('2026-11-23T10:20:30Z')

/** Creates a closed database with one account that has received ten Toman from outside. */
function database(): string {
  const file = temporaryFile()
  const exchange = open(file, handClock())
  exchange.close()
  change(
    file,
    `INSERT INTO accounts (id, level, supervisor, automated, inviter) VALUES (90, 'BRONZE', 0, 0, NULL);
     INSERT INTO balances VALUES (90, 'TOMAN', 1000, 0), (0, 'TOMAN', -1000, 0)
       ON CONFLICT DO UPDATE SET available = available + excluded.available;
     INSERT INTO transfers (kind, from_account, to_account, currency, amount, at, automated) VALUES ('DEPOSIT', 0, 90, 'TOMAN', 1000, 0, 0)`,
  )
  return file
}

function change(file: string, sql: string): void {
  const writer = new DatabaseSync(file)
  writer.exec(sql)
  writer.close()
}

const balanceIn = (file: string) => {
  const reader = new DatabaseSync(file, { readOnly: true })
  const row = reader.prepare("SELECT available FROM balances WHERE account = 90 AND currency = 'TOMAN'").get()
  reader.close()
  return row?.available ?? null
}

const beside = (file: string) => readdirSync(dirname(file)).toSorted()

describe('a backup', () => {
  it('has the contents of the database, is readable by its owner only, and leaves no other files', () => {
    const file = database()
    const before = beside(file)
    const to = temporaryFile()
    const { counts, faults } = backUp(file, to)
    expect([counts.transfers, faults, balanceIn(to), statSync(to).mode & 0o777]).toEqual([1, [], 1000, 0o600])
    expect([beside(file), beside(to)]).toEqual([before, ['sandbox.sqlite']])
  })

  it('includes the last commits that are still in the log', () => {
    const file = database()
    const writer = new DatabaseSync(file)
    writer.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0')
    writer.exec("INSERT INTO meta VALUES ('late', 'yes')")
    const to = temporaryFile()
    backUp(file, to)
    writer.close()
    const reader = new DatabaseSync(to, { readOnly: true })
    expect(reader.prepare("SELECT value FROM meta WHERE key = 'late'").get()).toEqual({ value: 'yes' })
    reader.close()
  })

  it('overwrites no file', () => {
    const [file, to] = [database(), temporaryFile()]
    writeFileSync(to, 'mine')
    expect(() => backUp(file, to)).toThrow(`${to} is there already. Name a file that is not.`)
    expect([readFileSync(to, 'utf8'), beside(to)]).toEqual(['mine', ['sandbox.sqlite']])
  })

  it('is not made of a database whose ledger does not add up, and the error lists the differences', () => {
    const [file, to] = [database(), temporaryFile()]
    change(file, "UPDATE balances SET available = available + 1 WHERE account = 90 AND currency = 'TOMAN'")
    expect(() => backUp(file, to)).toThrow(
      `${file} is not in order, and no backup was made:\n  all TOMAN add up to 1\n  90 TOMAN: has 1001, got 1000`,
    )
    expect(beside(to)).toEqual([])
  })

  it.each([
    ['of a file that is not there', (to: string) => backUp('/nowhere/sandbox.sqlite', to), 'there is no such file'],
    [
      'into a folder that is not there',
      () => backUp(database(), '/nowhere/backup'),
      'The backup to /nowhere/backup failed',
    ],
  ])('%s is refused with a message', (_, make, words) => {
    expect(() => make(temporaryFile())).toThrow(words)
  })
})

describe('a check', () => {
  it('finds a damaged page, and refuses a file that is not a database, an empty one, and one of a newer program', () => {
    const damaged = database()
    const bytes = readFileSync(damaged)
    bytes.fill(0xa5, 4096 * 3, 4096 * 5)
    writeFileSync(damaged, bytes)
    const text = temporaryFile()
    writeFileSync(text, 'no database, but long enough for its head to be looked at by who opens it. '.repeat(20))
    const empty = temporaryFile()
    new DatabaseSync(empty).close()
    const newer = database()
    change(newer, `PRAGMA user_version = ${migrations.length + 1}`)
    expect(damagedOrNot(damaged)).toBe('damaged')
    expect(() => inspect(text)).toThrow(`${text} cannot be read as a database: file is not a database.`)
    expect(() => inspect(empty)).toThrow(`${empty} is no database of this exchange.`)
    expect(() => inspect(newer)).toThrow(`${newer} was written by a newer version of this program. Use that one.`)
  })

  it('changes nothing and leaves no files beside a closed database', () => {
    const file = database()
    const [before, names] = [readFileSync(file), beside(file)]
    expect(inspect(file).faults).toEqual([])
    expect([readFileSync(file).equals(before), beside(file)]).toEqual([true, names])
  })

  it('reports a reference to a missing row', () => {
    const file = database()
    change(file, 'PRAGMA foreign_keys = OFF; UPDATE accounts SET inviter = 4711 WHERE id = 90')
    expect(inspect(file).faults).toEqual(['a row of accounts names one of accounts that is not there'])
  })
})

describe('a restore', () => {
  it('replaces the database, and keeps the former one with the contents of its log', () => {
    const [file, to] = [database(), temporaryFile()]
    backUp(file, to)
    change(file, "INSERT INTO meta VALUES ('after', 'the backup')")
    const { former } = restore(to, file, now)
    const left = beside(file).filter((name) => /\.part|-wal$|-shm$/.test(name))
    expect([former, balanceIn(file), left]).toEqual([`${file}.before-20261123102030`, 1000, []])
    const reader = new DatabaseSync(former!, { readOnly: true })
    expect(reader.prepare("SELECT value FROM meta WHERE key = 'after'").get()).toEqual({ value: 'the backup' })
    reader.close()
    open(file, handClock()).close()
  })

  it('creates a database when there was none', () => {
    const [file, to, fresh] = [database(), temporaryFile(), temporaryFile()]
    backUp(file, to)
    expect([restore(to, fresh, now).former, balanceIn(fresh)]).toEqual([null, 1000])
  })

  it.each(['missing', 'empty'])(
    'does not apply the log of a former database that is %s, and keeps the log',
    (state) => {
      const [file, to, fresh] = [database(), temporaryFile(), temporaryFile()]
      backUp(file, to)
      const writer = new DatabaseSync(file)
      writer.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0')
      writer.exec("INSERT INTO meta VALUES ('late', 'yes')")
      const log = readFileSync(`${file}-wal`)
      writer.close()
      writeFileSync(`${fresh}-wal`, log)
      if (state === 'empty') writeFileSync(fresh, '')
      const { former } = restore(to, fresh, now)
      const reader = new DatabaseSync(fresh, { readOnly: true })
      const late = reader.prepare("SELECT value FROM meta WHERE key = 'late'").get() ?? null
      reader.close()
      const kept = readFileSync(`${fresh}.before-20261123102030-wal`)
      expect([late, balanceIn(fresh), former, kept.equals(log)]).toEqual([null, 1000, null, true])
    },
  )

  it('includes rows that are only in the log of a copied database', () => {
    const [file, fresh] = [database(), temporaryFile()]
    const writer = new DatabaseSync(file)
    writer.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0')
    writer.exec("INSERT INTO meta VALUES ('late', 'yes')")
    restore(file, fresh, now)
    writer.close()
    const reader = new DatabaseSync(fresh, { readOnly: true })
    expect(reader.prepare("SELECT value FROM meta WHERE key = 'late'").get()).toEqual({ value: 'yes' })
    reader.close()
    expect(statSync(fresh).mode & 0o777).toBe(0o600)
  })

  it('is refused from the database itself or from a folder, and changes nothing', () => {
    const file = database()
    const [before, names] = [readFileSync(file), beside(file)]
    expect(() => restore(file, file, now)).toThrow(`${file} is the database of SANDBOX_DB itself. Name a backup of it.`)
    expect(() => restore(dirname(file), file, now)).toThrow(`${dirname(file)} is a folder.`)
    expect([readFileSync(file).equals(before), beside(file)]).toEqual([true, names])
  })

  it('migrates a backup of an older schema', () => {
    const [old, fresh] = [temporaryFile(), temporaryFile()]
    const writer = new DatabaseSync(old)
    const steps = migrations.length - 1
    writer.exec(`${migrations.slice(0, steps).join(';\n')}; PRAGMA user_version = ${steps}`)
    writer.close()
    expect([inspect(old).version, restore(old, fresh, now).inspection.version]).toEqual([steps, migrations.length])
  })

  it('replaces a damaged database', () => {
    const [file, to] = [database(), temporaryFile()]
    backUp(file, to)
    writeFileSync(file, 'no database any more')
    const { former } = restore(to, file, now)
    expect([balanceIn(file), readFileSync(former!, 'utf8')]).toEqual([1000, 'no database any more'])
  })

  it('is refused while an exchange runs on the database, and from an invalid backup; neither changes anything', () => {
    const [file, to] = [database(), temporaryFile()]
    backUp(file, to)
    const exchange = open(file, handClock())
    expect(() => restore(to, file, now)).toThrow(
      `SANDBOX_DB is ${file}: another exchange has it. End that one, or name another file.`,
    )
    exchange.close()
    change(to, "UPDATE balances SET available = available - 5 WHERE account = 90 AND currency = 'TOMAN'")
    expect(() => restore(to, file, now)).toThrow(`${to} is not in order:\n  all TOMAN add up to -5`)
    expect([balanceIn(file), existsSync(`${file}.before-20261123102030`)]).toEqual([1000, false])
  })
})

function damagedOrNot(file: string): string {
  try {
    return inspect(file).faults.length > 0 ? 'damaged' : 'whole'
  } catch {
    return 'damaged'
  }
}
