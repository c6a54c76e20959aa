import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDatabase } from '#sandbox/store/database.ts'
import { recount } from '#sandbox/store/recount.ts'
import { tradedSince, volumeQueries } from '#sandbox/store/traded-volume.ts'
import { planOf } from '../support/plan.ts'

const person = 10
const hour = 3_600_000
const begin = Date.UTC(2026, 7, 1)

const trade = fc.record({
  at: fc.integer({ min: 0, max: 60 }).map((hours) => begin + hours * hour),
  within: fc.nat(hour - 1),
  market: fc.constantFrom('BITCOIN_TOMAN', 'BITCOIN_TETHER', 'EOS_TETHER'),
  whole: fc.integer({ min: 1, max: 10 ** 12 }),
  as: fc.constantFrom('buyer', 'seller', 'quick', 'stranger'),
})

it('the traded volume since a time is the sum of all trades since then', () => {
  const since = fc.oneof(
    fc.integer({ min: begin - hour, max: begin + 61 * hour }),
    fc.integer({ min: 0, max: 61 }).map((hours) => begin + hours * hour),
  )
  fc.assert(
    fc.property(fc.array(trade, { maxLength: 40 }), since, (list, from) => {
      const database = openDatabase(':memory:')
      const book = database.prepare("INSERT INTO trades VALUES (?, ?, ?, 5, 9, ?, 'LIMITED_BUY', 1, 2, ?, ?, 1, 1, 0)")
      const quick = database.prepare(
        "INSERT INTO quick_trades VALUES (?1, ?1, ?2, ?3, 'EXCHANGE_BUY', ?4, 5, 9, ?5, 1, 2, NULL, NULL, NULL)",
      )
      const expected = { TOMAN: 0n, TETHER: 0n }
      for (const [index, { at, within, market, whole, as }] of list.entries()) {
        const time = at + within
        if (as === 'quick') quick.run(index + 1, person, market, time, whole)
        else {
          const [buyer, seller] = as === 'buyer' ? [person, 11] : as === 'seller' ? [11, person] : [11, 12]
          book.run(index + 1, market, time, whole, buyer, seller)
        }
        if (as !== 'stranger' && time >= from) {
          expected[market.endsWith('TOMAN') ? 'TOMAN' : 'TETHER'] += BigInt(whole)
        }
      }
      recount(database)
      expect(tradedSince(database, person, from)).toEqual(expected)
      database.close()
    }),
    { numRuns: 200 },
  )
})

it('the traded volume is read from sums of days and hours, and from the trades of one hour', () => {
  const database = openDatabase(':memory:')
  const plans = volumeQueries
    .flatMap((sql) => planOf(database, sql))
    .filter((line) => !/^(COMPOUND|LEFT|UNION)/.test(line))
  expect(plans).toEqual([
    'SEARCH traded USING PRIMARY KEY (account=? AND length=? AND at>?)',
    'SEARCH traded USING PRIMARY KEY (account=? AND length=? AND at>? AND at<?)',
    'SEARCH traded USING PRIMARY KEY (account=? AND length=? AND at=?)',
    'SEARCH trades USING INDEX trades_of_buyer (buyer=? AND id>? AND id<?)',
    'SEARCH trades USING INDEX trades_of_seller (seller=? AND id>? AND id<?)',
    'SEARCH quick_trades USING INDEX quick_trades_of_account (account=? AND id>? AND id<?)',
  ])
  database.close()
})
