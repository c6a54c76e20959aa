import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { inspect } from '#sandbox/backup/inspect.ts'
import { openAccountStore } from '#sandbox/store/account-store.ts'
import { openDatabase } from '#sandbox/store/database.ts'
import { brokenLaws } from '#sandbox/store/laws.ts'
import { rows } from '#sandbox/store/loader.ts'
import { migrations } from '#sandbox/store/migrations.ts'
import { ownDeposits } from '#sandbox/store/own-deposits.ts'
import { ownOrders } from '#sandbox/store/own-orders.ts'
import { ownTrades } from '#sandbox/store/own-trades.ts'
import { ownWithdrawals } from '#sandbox/store/own-withdrawals.ts'
import { handClock, open, temporaryFile } from '../support/temporary.ts'
import { databaseOf, readSchemas } from './schemas.ts'

const schemas = readSchemas()
const versions = migrations.map((_, index) => index + 1)
const textOf = (version: number) => databaseOf(schemas, version)

/**
 * Creates a database as the program of this version left it; returns it with an address by which the current code opens it.
 * It is in memory, because a disk would take most of the time.
 */
function leftBy(version: number) {
  const address = `file:schema-${version}?mode=memory&cache=shared`
  const holder = new DatabaseSync(address)
  onTestFinished(() => holder.close())
  holder.exec(textOf(version))
  return { holder, address }
}

function schemaOf(database: DatabaseSync) {
  const parts = rows(database, "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'")
  return Object.fromEntries(parts.map(({ type, name, tbl_name, sql }) => [`${type} ${name}`, [tbl_name, sql]]))
}

function tablesOf(database: DatabaseSync): string[] {
  return rows(database, "SELECT name FROM sqlite_schema WHERE type = 'table'").map(({ name }) => name as string)
}

function schemaAfter(steps: number) {
  const database = new DatabaseSync(':memory:')
  for (const step of migrations.slice(0, steps)) database.exec(step)
  const schema = schemaOf(database)
  database.close()
  return schema
}

/** Returns the rows that no step may change. */
function kept(database: DatabaseSync) {
  const columns =
    'id, account, market, type, status, price, amount, executed, executed_whole, created_at, expires_at, closed_at'
  return [
    rows(database, `SELECT ${columns} FROM orders`),
    ...['accounts', 'balances', 'trades', 'transfers', 'markets', 'meta'].map((table) =>
      rows(database, `SELECT * FROM ${table}`),
    ),
  ]
}

/** Returns the values that steps have computed from older rows. */
function derived(database: DatabaseSync) {
  return [
    rows(database, 'SELECT id, fee, executed_rest, automated FROM orders'),
    rows(database, "SELECT * FROM order_counts WHERE kind = 'P2P'"),
    rows(database, "SELECT * FROM trade_counts WHERE kind = 'P2P'"),
    rows(database, 'SELECT * FROM candles'),
  ]
}

/** Returns the lists of both users. */
function listsIn(database: DatabaseSync) {
  const page = { page: 1, size: 20 }
  return [10, 11].map((account) => ({
    orders: ownOrders(database, account, { status: null, excludedStatus: null, market: null, kind: null, ...page }),
    trades: ownTrades(database, account, { kind: null, coin: null, ...page }),
    deposits: ownDeposits(database, account, { currency: null, excluded: null, ...page }),
    withdrawals: ownWithdrawals(database, account, { currency: null, excluded: null, ...page }),
  }))
}

it('there is a database of every schema, with rows in all of its tables', () => {
  // A new schema needs a new fixture: docs/changing.md explains how.
  expect(schemas.newest).toBe(migrations.length)
  for (const version of versions) {
    const database = new DatabaseSync(':memory:')
    database.exec(textOf(version))
    const empty = tablesOf(database).filter((table) => rows(database, `SELECT 1 FROM ${table} LIMIT 1`).length === 0)
    expect([version, empty, schemaOf(database)]).toEqual([version, [], schemaAfter(version)])
    database.close()
  }
})

/** Returns the fixture of the newest schema, with the same users. */
function todays(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  database.exec(textOf(migrations.length))
  return database
}

it.each(versions)(
  'a database of schema %i is migrated with schema, laws, rows, and the lists of its users',
  (version) => {
    const { holder, address } = leftBy(version)
    const before = kept(holder)
    const old = openDatabase(address)
    onTestFinished(() => old.close())
    expect(schemaOf(old)).toEqual(schemaAfter(migrations.length))
    expect([brokenLaws(old), rows(old, 'PRAGMA foreign_key_check'), kept(old)]).toEqual([[], [], before])

    // The same users in the fixture of the newest schema.
    const today = todays()
    expect(derived(old)).toEqual(derived(today))
    const [seen, expected] = [listsIn(old), listsIn(today)]
    const bookOrders = (lists: typeof seen) =>
      lists.map(({ orders }) => orders.rows.flatMap(({ id, type }) => (type.startsWith('EXCHANGE') ? [] : [id])))
    expect(bookOrders(seen)).toEqual(bookOrders(expected))
    // Since schema 5 all rows of the lists are stored; before, there were no withdrawals and deposits.
    if (version >= 5) expect(seen).toEqual(expected)
    const { people } = openAccountStore(old)
    if (version >= 2) {
      expect(people.byAccount(10)).toEqual(openAccountStore(today).people.byAccount(10))
      expect([people.byEmail('one@example.com')?.account, people.byEmail('two@example.com')]).toEqual([10, null])
    }
  },
)

it('a database file of the first schema opens as an exchange, and is valid', () => {
  const file = temporaryFile()
  const writer = new DatabaseSync(file)
  writer.exec(textOf(1))
  writer.close()
  const exchange = open(file, handClock(Date.UTC(2026, 10, 20, 12)))
  expect([exchange.account(11)?.level, exchange.isActive('EOS_TETHER')]).toEqual(['GOLD', false])
  exchange.close()
  const { faults, version } = inspect(file)
  expect([faults, version]).toEqual([[], migrations.length])
})

it('a database that has run only some of its steps continues with the next one', () => {
  const { holder, address } = leftBy(1)
  holder.exec(`${migrations[1]}; PRAGMA user_version = 2`)
  const opened = openDatabase(address)
  expect([brokenLaws(opened), rows(opened, 'PRAGMA user_version')]).toEqual([
    [],
    [{ user_version: BigInt(migrations.length) }],
  ])
  opened.close()
})
