import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#sandbox/store/database.ts'
import { addOpeningBalance, depositsQuery, ownDeposits } from '#sandbox/store/own-deposits.ts'
import { furthestRow } from '#sandbox/store/own-orders.ts'
import { ownWithdrawals, withdrawalsQuery } from '#sandbox/store/own-withdrawals.ts'
import type { TransferFilter } from '#sandbox/store/transfer-lists.ts'
import { planOf } from '../support/plan.ts'

const person = 10
const currencies = ['TOMAN', 'BITCOIN', 'TETHER'] as const
const made = fc.array(
  fc.record({
    kind: fc.constantFrom('WITHDRAWAL', 'DEPOSIT', 'REFERRAL', 'OPENING'),
    currency: fc.constantFrom(...currencies),
    account: fc.constantFrom(person, person, 11),
    at: fc.nat(5),
  }),
  { maxLength: 40 },
)
const filter = fc.record({
  currency: fc.constantFrom(...currencies, null),
  excluded: fc.constantFrom(...currencies, null),
  page: fc.integer({ min: 1, max: 4 }),
  size: fc.integer({ min: 1, max: 12 }),
})
type Made = Parameters<Parameters<typeof made.map>[0]>[0]

function store(list: Made) {
  const database = openDatabase(':memory:')
  const withdrawal = database.prepare(
    "INSERT INTO withdrawals VALUES (?, ?, ?, NULL, 'x', 9, 1, 'PENDING', ?, 0, NULL, NULL)",
  )
  const deposit = database.prepare(
    "INSERT INTO deposits VALUES (?, ?, ?, 9, 'CREDITED', ?, NULL, NULL, NULL, NULL, NULL)",
  )
  const referral = database.prepare("INSERT INTO transfers VALUES (?, ?, 'REFERRAL', ?, 9, 2, ?, NULL, 0)")
  const ids = { WITHDRAWAL: 0, DEPOSIT: 0, REFERRAL: 0, OPENING: 0 }
  const rows = list.map(({ kind, currency, account, at }) => {
    ids[kind as keyof typeof ids] += 1
    const id = ids[kind as keyof typeof ids]
    if (kind === 'WITHDRAWAL') withdrawal.run(id, account, currency, at)
    else if (kind === 'DEPOSIT') deposit.run(id, account, currency, at)
    else if (kind === 'REFERRAL') referral.run(id, at, currency, account)
    else addOpeningBalance(database, { account, currency, amount: 9n, at })
    return { id, kind, currency, account, at }
  })
  return { database, rows }
}

type Row = ReturnType<typeof store>['rows'][number]
const places = ['DEPOSIT', 'REFERRAL', 'OPENING']

function matching(rows: readonly Row[], kinds: readonly string[], { currency, excluded }: TransferFilter): Row[] {
  return rows.filter(
    (row) =>
      kinds.includes(row.kind) &&
      row.account === person &&
      (currency === null || row.currency === currency) &&
      row.currency !== excluded,
  )
}

const pageOf = (rows: readonly Row[], { page, size }: TransferFilter) =>
  rows.slice((page - 1) * size, page * size).map(({ id, currency }) => ({ id, currency }))

it('the list of withdrawals equals a plain filter of all, and its total is their number', () => {
  fc.assert(
    fc.property(made, filter, (list, criteria) => {
      const { database, rows } = store(list)
      const all = matching(rows, ['WITHDRAWAL'], criteria).sort((a, b) => b.id - a.id)
      const listed = ownWithdrawals(database, person, criteria)
      expect([listed.rows.map(({ id, currency }) => ({ id, currency })), listed.total]).toEqual([
        pageOf(all, criteria),
        all.length,
      ])
      database.close()
    }),
  )
})

it('the list of deposits equals a plain filter of all deposits and gains, and its total is their number', () => {
  fc.assert(
    fc.property(made, filter, (list, criteria) => {
      const { database, rows } = store(list)
      const all = matching(rows, places, criteria).sort(
        (a, b) => b.at - a.at || places.indexOf(a.kind) - places.indexOf(b.kind) || b.id - a.id,
      )
      const listed = ownDeposits(database, person, criteria)
      const seen = listed.rows.map((row) => {
        const { id, currency } = row.source === null ? row.deposit : row
        return { id, currency, kind: row.source ?? 'DEPOSIT' }
      })
      const from = (criteria.page - 1) * criteria.size
      expect([seen, listed.total]).toEqual([
        all.slice(from, from + criteria.size).map(({ id, currency, kind }) => ({ id, currency, kind })),
        all.length,
      ])
      database.close()
    }),
  )
})

describe.each([
  ['withdrawals', withdrawalsQuery, ['WITHDRAWAL']],
  ['deposits', depositsQuery, places],
] as const)('the list of %s', (_name, query, kinds) => {
  const counts = kinds.flatMap((kind) => currencies.map((currency) => ({ kind, currency, transfers: 5 })))
  const filters = [null, 'BITCOIN'].flatMap((currency) => [null, 'TOMAN'].map((excluded) => ({ currency, excluded })))

  it.each(filters)('is merged from indexes in their order, with any filter: %o', (criteria) => {
    const { database } = store([])
    const found = query(person, { ...criteria, page: 2, size: 20 }, counts)!
    const costly = planOf(database, found.sql, found.values).filter(
      (line) =>
        // Only the rows of one time and the page are sorted.
        !/^(?:CO-ROUTINE|MERGE|LEFT|RIGHT|SCAN list|USE TEMP B-TREE FOR (?:LAST 2 TERMS OF )?ORDER BY)/.test(line) &&
        !/^SEARCH \w+ USING COVERING INDEX \w+ \((?:to_)?account=\?(?: AND currency=\?)?\)$/.test(line) &&
        !/^SEARCH \w+ USING INTEGER PRIMARY KEY \(rowid=\?\)/.test(line),
    )
    expect(costly).toEqual([])
    database.close()
  })

  it('has no rows after the furthest row, and runs no query there', () => {
    const criteria = { currency: null, excluded: null, size: 1000 }
    const last = furthestRow / 1000
    expect([
      query(person, { ...criteria, page: last }, counts) === null,
      query(person, { ...criteria, page: last + 1 }, counts),
    ]).toEqual([false, null])
  })
})
