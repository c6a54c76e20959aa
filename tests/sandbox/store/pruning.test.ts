import type { DatabaseSync } from 'node:sqlite'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#sandbox/store/database.ts'
import { brokenLaws } from '#sandbox/store/laws.ts'
import { oldMinutes, oldTrades } from '#sandbox/store/pruning/market-rows.ts'
import { outdatedRows } from '#sandbox/store/pruning/outdated-rows.ts'
import { Pruner, rowsInStep } from '#sandbox/store/pruning/pruner.ts'
import { addToCarried, oldTransfers } from '#sandbox/store/pruning/robot-transfers.ts'
import { planOf } from '../support/plan.ts'
import { idsOf, openTrading } from '../support/traders.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const now = Date.UTC(2027, 0, 1)

/** Each kind of pruned rows: lifetime in ms, table, and a function that adds a row by its number and time. */
const kinds: {
  [name: string]: { kept: number; table: string; add(database: DatabaseSync, id: number, at: number): void }
} = {
  attempts: {
    kept: hour,
    table: 'attempts',
    add: (database, id, at) => database.prepare('INSERT INTO attempts VALUES (?, ?, ?)').run('WRONG', `x${id}`, at),
  },
  codes: {
    kept: day,
    table: 'codes',
    add: (database, id, at) =>
      database
        .prepare("INSERT INTO codes VALUES (?, 'LOGIN', 'SMS', 'x', x'00', x'00', 0, ?, 0, 0, '{}')")
        .run(`x${id}`, at),
  },
  sessions: {
    kept: 0,
    table: 'sessions',
    add: (database, id, at) =>
      database.prepare('INSERT INTO sessions VALUES (?, 10, 0, ?)').run(new Uint8Array([id % 256, id >> 8]), at),
  },
  "nobody's log-ins": {
    kept: hour,
    table: 'log_ins WHERE account IS NULL',
    add: (database, _id, at) => addLogIn(database, null, at),
  },
  'failed log-ins': {
    kept: 30 * day,
    table: 'log_ins WHERE account = 10',
    add: (database, _id, at) => addLogIn(database, 10, at),
  },
  'command keys': {
    kept: day,
    table: 'command_keys',
    add: (database, id, at) =>
      database.prepare("INSERT INTO command_keys VALUES (10, 'x', ?, 'x', '{}', NULL, ?)").run(`k${id}`, at),
  },
  'withdrawal holds': {
    kept: 0,
    table: 'withdrawal_holds',
    add: (database, id, at) => database.prepare('INSERT INTO withdrawal_holds VALUES (?, ?)').run(id, at),
  },
  payments: {
    kept: 30 * day,
    table: 'payments',
    add(database, id, at) {
      const deposit =
        'INSERT INTO deposits (id, account, currency, amount, status, created_at) VALUES (?, 10, ?, 1, ?, 0)'
      database.prepare(deposit).run(id, 'TOMAN', 'FAILED')
      database.prepare("INSERT INTO payments VALUES (?, ?, 'MAIN', 'x', ?)").run(`t${id}`, id, at)
    },
  },
  'traded sums': {
    kept: 92 * day,
    table: 'traded',
    add: (database, id, at) => database.prepare('INSERT INTO traded VALUES (?, 1, ?, 1, 1, 1, 1)').run(id, at),
  },
  minutes: {
    kept: 14 * day,
    table: 'candles',
    add: (database, id, at) =>
      database.prepare("INSERT INTO candles VALUES ('BITCOIN_TOMAN', 60000, ?, 1, 1, 1, 1, 1)").run(at - id * minute),
  },
  "robots' transfers": {
    kept: 10 * minute,
    table: 'transfers WHERE automated = 1',
    add: (database, id, at) =>
      database
        .prepare(
          `INSERT INTO transfers (at, kind, currency, amount, from_account, to_account, trade, automated)
           VALUES (?, 'TRADE', 'TOMAN', 5, ?, 12, NULL, 1)`,
        )
        .run(at, 10 + (id % 2)),
  },
}

function addLogIn(database: DatabaseSync, account: number | null, at: number) {
  database
    .prepare(
      `INSERT INTO log_ins (account, at, address, deviceType, osType, browser, isSuccessful, number, caller)
       VALUES (?, ?, '', '', '', '', 0, '', '')`,
    )
    .run(account, at)
}

function emptyStore() {
  const database = openDatabase(':memory:')
  database.exec('PRAGMA foreign_keys = OFF')
  const pruner = new Pruner(database)
  const step = (oldestListed = new Map()) => pruner.step({ now, oldestListed })
  return { database, step, count: (from: string) => database.prepare(`SELECT count(*) AS n FROM ${from}`).get()!.n }
}

describe.each(Object.keys(kinds))('%s', (name) => {
  const { kept, table, add } = kinds[name]!

  it('are deleted in bounded steps after their lifetime, and not before', () => {
    const { database, step, count } = emptyStore()
    const old = 2 * rowsInStep + 7
    // The first minute of a market is kept.
    const staying = name === 'minutes' ? 1 : 0
    for (let id = 0; id < old + staying; id++) add(database, id, now - kept - minute - 1)
    for (let id = 0; id < 5; id++) add(database, 1000 + id, now - kept + 1 + (name === 'minutes' ? 2000 * minute : 0))
    expect([step(), step(), step(), step()]).toEqual([
      { name, rows: rowsInStep },
      { name, rows: rowsInStep },
      { name, rows: 7 },
      null,
    ])
    expect([count(table), step()]).toEqual([5 + staying, null])
    database.close()
  })
})

it('transfers of robots keep their sum for each account after each step', () => {
  const { database, step } = emptyStore()
  for (let id = 0; id < 2 * rowsInStep; id++) kinds["robots' transfers"]!.add(database, id, now - hour)
  const sums = () =>
    database
      .prepare('SELECT from_account AS account, sum(amount) AS amount FROM transfers GROUP BY 1')
      .all()
      .map((row) => ({ ...row }))
  const before = sums()
  const after = [step(), step()].map(sums)
  expect([before, ...after]).toEqual(
    Array.from({ length: 3 }, () => [10, 11].map((account) => ({ account, amount: 5 * rowsInStep }))),
  )
  expect(database.prepare('SELECT count(*) AS n FROM transfers').get()).toEqual({ n: 2 })
  database.close()
})

it('no step scans a table', () => {
  const { database } = emptyStore()
  const queries = [...outdatedRows.map(({ sql }) => sql), oldTrades, oldMinutes, oldTransfers, addToCarried]
  const scans = queries.flatMap((sql) => planOf(database, sql).filter((line) => /^SCAN|TEMP B-TREE/.test(line)))
  // Payments that can still be made, at most a quarter of an hour old.
  expect(scans).toEqual(['SCAN deposits USING COVERING INDEX deposits_raised'])
  database.close()
})

it('pruning deletes nothing that a user can list, even in a year', async () => {
  const world = await openTrading()
  const [sara, maker] = [await world.trader(), await world.trader({ level: 'SUPERVISOR' })]
  await world.place(maker, 'sell', { amount: '0.01', unitPrice: '10000000000' }, { key: 'one' })
  await world.place(sara, 'buy', { amount: '0.01', unitPrice: '10000000000' }, { key: 'two' })
  await world.place(sara, 'buy', { amount: '0.01', unitPrice: '9000000000' }, { key: 'three' })
  const [open] = idsOf(await world.get(sara, '/orders?orderStatus=IS_OPEN'))
  await world.call(`DELETE /orders/${open}`, world.requestOptions(sara))
  const [account] = (await world.get<{ content: { cardNumber: string }[] }>(sara, '/users/verified-bank-accounts'))
    .content
  await world.call('POST /wallets/deposit-toman', {
    ...world.requestOptions(sara),
    body: {
      amount: '1000000',
      paymentGateway: 'MAIN',
      cardNumber: account!.cardNumber,
      callBackURL: 'http://localhost/back',
    },
  })
  const lists = ['/orders', '/trades', '/wallets/deposit?size=100', '/wallets/withdrawal-requests', '/users/invites']
  const seen = async (who: typeof sara) => {
    const all = await Promise.all(lists.map((list) => world.get<object>(who, list)))
    // A key is shown for a day.
    return JSON.parse(JSON.stringify(all), (key, value) => (key === 'idempotencyKey' ? undefined : value))
  }
  // The payment expires at the gateway.
  world.clock.move(hour)
  const before = await seen(sara)
  world.clock.move(366 * day)
  const { token } = await world.make({ mobileNumber: sara.person, funded: false })
  const steps: unknown[] = []
  for (let step = world.exchange.prune(); step !== null; step = world.exchange.prune()) steps.push(step)
  expect(await seen({ ...sara, token })).toEqual(before)
  expect([steps.length > 0, brokenLaws(world.database)]).toEqual([true, []])
})
