import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#sandbox/store/database.ts'
import { type OrderFilter, ownOrders } from '#sandbox/store/own-orders.ts'
import { ownTrades } from '#sandbox/store/own-trades.ts'
import { recount } from '#sandbox/store/recount.ts'

const person = 10
const many = Number.parseInt(process.env.BENCH_ORDERS ?? '1000000', 10)
const pages: [string, Partial<OrderFilter>][] = [
  ['page 1 of all', {}],
  ['page 1 of the open ones', { status: 'IS_OPEN' }],
  ['page 1 of the closed ones', { excludedStatus: 'IS_OPEN' }],
  ['page 1 of one market', { market: 'EOS_TETHER' }],
  ['page 1,000 of the closed ones', { excludedStatus: 'IS_OPEN', page: 1000 }],
]

/**
 * Prints how long pages of orders and trades take for a user with a million of each (`BENCH_ORDERS` sets another number).
 */
export async function benchOrders(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sarraf-bench-'))
  const database = openDatabase(join(folder, 'orders.sqlite'))
  try {
    database.exec('PRAGMA synchronous = OFF; BEGIN')
    const count = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`
    const market = "CASE i % 3 WHEN 0 THEN 'BITCOIN_TOMAN' WHEN 1 THEN 'TETHER_TOMAN' ELSE 'ETHEREUM_TETHER' END"
    const status =
      "CASE WHEN i % 100 = 0 THEN 'IS_OPEN' WHEN i % 2 = 0 THEN 'CANCELLED_BY_USER' ELSE 'FINISHED_WITH_TRANSACTION' END"
    database.exec(
      `INSERT INTO orders ${count} SELECT i, ${person}, ${market}, 'LIMITED_BUY', ${status}, 5, 9, 3, 15, i, NULL, NULL, 0, 0, 0 FROM n;
       INSERT INTO trades ${count} SELECT i, ${market}, i, 5, 9, 45, 'LIMITED_BUY', i, 2, ${person}, 11, 1, 1, 0 FROM n; COMMIT`,
    )
    recount(database)
    console.log(`\nLists of a person with ${many.toLocaleString('en')} orders and as many trades (aim: 20 ms)`)
    for (const [name, filter] of pages) {
      const query = { status: null, excludedStatus: null, market: null, kind: null, page: 1, size: 20, ...filter }
      print(`orders, ${name}`, () => ownOrders(database, person, query))
    }
    for (const page of [1, 1000]) {
      print(`trades, page ${page}`, () => ownTrades(database, person, { kind: null, coin: null, page, size: 20 }))
    }
  } finally {
    database.close()
    rmSync(folder, { recursive: true })
  }
}

/** Prints the slowest of five reads, so that the first read counts too. */
function print(name: string, read: () => unknown): void {
  const took = Array.from({ length: 5 }, () => {
    const began = performance.now()
    read()
    return performance.now() - began
  })
  console.log(`  ${name.padEnd(40)} ${Math.max(...took).toFixed(1)} ms`)
}
