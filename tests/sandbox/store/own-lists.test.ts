import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#sandbox/store/database.ts'
import { furthestRow, type OrderFilter, ownOrders, pageQuery } from '#sandbox/store/own-orders.ts'
import { ownTrades, type TradeFilter, tradesQuery } from '#sandbox/store/own-trades.ts'
import { recount } from '#sandbox/store/recount.ts'
import { planOf } from '../support/plan.ts'

const person = 10
const markets = ['BITCOIN_TOMAN', 'BITCOIN_TETHER', 'BITCOIN_CASH_TOMAN', 'EOS_TETHER'] as const
const statuses = ['IS_OPEN', 'FINISHED_WITH_TRANSACTION', 'CANCELLED_BY_USER', 'EXPIRED'] as const
const kinds = ['P2P', 'EXCHANGE', null] as const

type Made = { kind: 'order'; market: string; status: string; later: string } | { kind: 'quick'; market: string }
const made = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    market: fc.constantFrom(...markets),
    status: fc.constantFrom(...statuses),
    later: fc.constantFrom(...statuses),
  }),
  fc.record({ kind: fc.constant('quick' as const), market: fc.constantFrom(...markets) }),
)
const paging = { page: fc.integer({ min: 1, max: 4 }), size: fc.integer({ min: 1, max: 12 }) }

function store(list: readonly Made[]): DatabaseSync {
  const database = openDatabase(':memory:')
  const order = database.prepare('INSERT INTO orders VALUES (?, ?, ?, ?, ?, 5, 9, 3, 15, 1000, NULL, NULL, 0, 0, ?)')
  const quick = database.prepare(
    'INSERT INTO quick_trades VALUES (?, ?, ?, ?, ?, 1000, 5, 9, 45, 1, 2, NULL, NULL, NULL)',
  )
  const trade = database.prepare("INSERT INTO trades VALUES (?, ?, 1000, 5, 9, 45, 'LIMITED_BUY', 1, 2, ?, ?, 1, 1, 0)")
  for (const [index, one] of list.entries()) {
    const id = index + 1
    if (one.kind === 'quick') quick.run(id, id, person, one.market, 'EXCHANGE_BUY')
    else {
      order.run(id, person, one.market, 'LIMITED_BUY', one.status, 0)
      database.prepare('UPDATE orders SET status = ? WHERE id = ?').run(one.later, id)
      // Orders of another user and of a robot.
      order.run(id + 1_000_000, person + 1, one.market, 'LIMITED_BUY', one.status, 0)
      order.run(id + 2_000_000, person + 2, one.market, 'LIMITED_BUY', one.status, 1)
      trade.run(id, one.market, ...(id % 2 === 0 ? [person, person + 1] : [person + 1, person]))
    }
  }
  recount(database)
  return database
}

describe('the list of own orders', () => {
  it('equals a plain filter of all orders, and its total is their number', () => {
    const filter = fc.record({
      status: fc.constantFrom(...statuses, null),
      excludedStatus: fc.constantFrom(...statuses, null),
      market: fc.constantFrom(...markets, null),
      kind: fc.constantFrom(...kinds),
      ...paging,
    })
    fc.assert(
      fc.property(fc.array(made, { maxLength: 40 }), filter, (list, criteria: OrderFilter) => {
        const database = store(list)
        const all = list
          .map((one, index) => ({
            id: index + 1,
            market: one.market,
            kind: one.kind === 'quick' ? 'EXCHANGE' : 'P2P',
            status: one.kind === 'quick' ? 'FINISHED_WITH_TRANSACTION' : one.later,
          }))
          .filter(({ status }) => criteria.status === null || status === criteria.status)
          .filter(({ status }) => status !== criteria.excludedStatus)
          .filter(({ market }) => criteria.market === null || market === criteria.market)
          .filter(({ kind }) => criteria.kind === null || kind === criteria.kind)
          .toReversed()
        const { rows, total } = ownOrders(database, person, criteria)
        const from = (criteria.page - 1) * criteria.size
        expect([rows.map(({ id, market, status }) => ({ id, market, status })), total]).toEqual([
          all.slice(from, from + criteria.size).map(({ id, market, status }) => ({ id, market, status })),
          all.length,
        ])
        database.close()
      }),
      { numRuns: 60 },
    )
  })

  it.each(filters())('is read in the order of an index, with any filter: %o', (filter) => {
    const database = store([])
    const query = pageQuery(person, { ...filter, page: 1, size: 20 })
    if (query !== null) expect(costs(database, query)).toEqual([])
    database.close()
  })

  it('has no rows after the furthest row, and runs no query there', () => {
    const filter = { status: null, excludedStatus: null, market: null, kind: null, size: 1000 }
    const last = Math.floor(furthestRow / 1000)
    expect([
      pageQuery(person, { ...filter, page: last }) === null,
      pageQuery(person, { ...filter, page: last + 1 }),
    ]).toEqual([false, null])
  })
})

describe('the list of own trades', () => {
  it('equals a plain filter of all trades, and its total is their number', () => {
    const filter = fc.record({
      kind: fc.constantFrom(...kinds),
      coin: fc.constantFrom('BITCOIN', 'EOS', null),
      ...paging,
    })
    fc.assert(
      fc.property(fc.array(made, { maxLength: 40 }), filter, (list, criteria: TradeFilter) => {
        const database = store(list)
        const all = list
          .map((one, index) => ({ id: index + 1, market: one.market, kind: one.kind === 'quick' ? 'EXCHANGE' : 'P2P' }))
          .filter(({ kind }) => criteria.kind === null || kind === criteria.kind)
          .filter(({ market }) => criteria.coin === null || market.replace(/_(?:TOMAN|TETHER)$/, '') === criteria.coin)
          .toReversed()
        const { rows, total } = ownTrades(database, person, criteria)
        const from = (criteria.page - 1) * criteria.size
        expect([rows.map(({ id, market }) => ({ id, market })), total]).toEqual([
          all.slice(from, from + criteria.size).map(({ id, market }) => ({ id, market })),
          all.length,
        ])
        database.close()
      }),
      { numRuns: 60 },
    )
  })

  it.each(kinds.flatMap((kind) => [null, ['BITCOIN_TOMAN', 'BITCOIN_TETHER']].map((named) => ({ kind, named }))))(
    'is read in the order of an index for %o',
    ({ kind, named }) => {
      const database = store([])
      const query = tradesQuery(person, { kind, coin: null, page: 1, size: 20 }, named)!
      expect(costs(database, query)).toEqual([])
      database.close()
    },
  )
})

it('a start reads only the open orders', () => {
  const database = store([])
  const query = "SELECT * FROM orders WHERE status = 'IS_OPEN' ORDER BY id"
  expect(planOf(database, query)).toEqual(['SCAN orders USING INDEX orders_open'])
  database.close()
})

function filters() {
  return statuses.flatMap((status) =>
    [null, 'BITCOIN_TOMAN'].flatMap((market) =>
      kinds.flatMap((kind) => [
        { status, excludedStatus: null, market, kind },
        { status: null, excludedStatus: status, market, kind },
        { status: null, excludedStatus: null, market, kind },
      ]),
    ),
  )
}

type Query = { sql: string; values: (string | number)[]; sources: string[] }

/**
 * Returns the lines of a query's plan that cost more than the pages up to the requested one. Each source must be one search
 * in an index, in its order.
 */
function costs(database: DatabaseSync, { sql, values, sources }: Query): string[] {
  const ofSources = sources.flatMap((source) => {
    const numbers = [...source.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number))
    const plan = planOf(database, source, values.slice(0, Math.max(...numbers)))
    return plan.length === 1 && /^SEARCH \w+ USING COVERING INDEX \w+ \([^)]*\)$/.test(plan[0]!) ? [] : plan
  })
  return [...ofSources, ...planOf(database, sql, values).filter((line) => /^SCAN (?!\(subquery-|list)/.test(line))]
}
