import { expect, it } from 'vitest'
import { measureStore } from '#bench/store/main.ts'
import { makeDatabase } from '#bench/store/make-database.ts'
import { inspect } from '#sandbox/backup/inspect.ts'
import { temporaryFile } from '../sandbox/support/temporary.ts'

it('a large generated database is valid and has the requested rows', () => {
  const file = temporaryFile()
  makeDatabase(file, { orders: 2000, ordersOfOthers: 1000, others: 20, document: 1000 })
  const { faults, counts } = inspect(file)
  // A tenth of the orders are quick trades; ten orders are open, and robots have their own.
  expect([faults, counts.people, counts.withdrawals]).toEqual([[], 27, 400])
  expect(counts.orders).toBeGreaterThanOrEqual(2710)
})

it('the user of a large database has rows in every list with every filter, and places orders during a backup', async () => {
  const lines: string[] = []
  const { lists, orders, ordersBeside } = await measureStore(
    { orders: 2000, ordersOfOthers: 500, others: 20, document: 1000 },
    (line) => lines.push(line),
  )
  expect([lists.length, orders.length, ordersBeside.length > 0, lines.length]).toEqual([21, 50, true, 27])
}, 120_000)
