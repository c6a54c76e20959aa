import { expect, it } from 'vitest'
import { measureStore } from '#bench/store/main.ts'
import { makeDatabase } from '#bench/store/make-database.ts'
import { judge } from '#sandbox/backup/judge.ts'
import { temporaryFile } from '../sandbox/support/temporary.ts'

it('a database that is made large is in order, and holds what was asked for', () => {
  const file = temporaryFile()
  makeDatabase(file, { orders: 2000, ordersOfOthers: 1000, others: 20, document: 1000 })
  const { faults, counts } = judge(file)
  // A tenth of the orders are quick trades; ten orders are open, and robots have theirs.
  expect([faults, counts.people, counts.withdrawals]).toEqual([[], 27, 400])
  expect(counts.orders).toBeGreaterThanOrEqual(2710)
})

it('its user has rows in every list with every filter, places orders, and is backed up meanwhile', async () => {
  const lines: string[] = []
  const { lists, orders, ordersBeside } = await measureStore(
    { orders: 2000, ordersOfOthers: 500, others: 20, document: 1000 },
    (line) => lines.push(line),
  )
  expect([lists.length, orders.length, ordersBeside.length > 0, lines.length]).toEqual([21, 50, true, 27])
}, 120_000)
