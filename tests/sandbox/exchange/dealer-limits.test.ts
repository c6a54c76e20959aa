import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DealerHour } from '#sandbox/exchange/dealer-limits.ts'
import { DealerQuotes } from '#sandbox/exchange/dealer-quotes.ts'

/** One Bitcoin, in units. A single trade may be at most two of them. */
const one = 10n ** 8n
const minute = 60_000
const [own, all] = [8n * one, 80n * one]

it('the dealer trades with a user and with all users up to the limits of the last sixty minutes, and no more', () => {
  const seen = { taken: 0, own: 0, all: 0 }
  const trade = fc.record({
    // Most trades are of many users, who together reach the limit for all.
    account: fc.oneof(fc.integer({ min: 10, max: 12 }), { weight: 3, arbitrary: fc.integer({ min: 20, max: 60 }) }),
    amount: fc.bigInt(1n, 2n * one),
    isBuy: fc.oneof({ weight: 1, arbitrary: fc.constant(true) }, { weight: 9, arbitrary: fc.constant(false) }),
    wait: fc.oneof({ weight: 20, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 20 * minute })),
  })
  fc.assert(
    fc.property(fc.array(trade, { minLength: 150, maxLength: 150, size: 'max' }), (trades) => {
      const hour = new DealerHour()
      const done: { account: number; stock: bigint; minute: number }[] = []
      let now = 0
      for (const { account, amount, isBuy, wait } of trades) {
        now += wait
        const stock = isBuy ? -amount : amount
        const recent = done.filter((past) => now - past.minute * minute < 60 * minute)
        const size = (value: bigint) => (value < 0n ? -value : value)
        const traded = recent.reduce((sum, past) => sum + (past.account === account ? size(past.stock) : 0n), 0n)
        const before = recent.reduce((sum, past) => sum + past.stock, 0n)
        const isTooFar = size(before + stock) > all && size(before + stock) > size(before)
        const wanted = traded + amount > own ? 'QUICK_TRADE_OWN_LIMIT' : isTooFar ? 'QUICK_TRADE_LIMIT' : null
        const refused = hour.refusalOf('BITCOIN', account, stock, now)
        expect(refused).toBe(wanted)
        seen[refused === null ? 'taken' : refused === 'QUICK_TRADE_LIMIT' ? 'all' : 'own'] += 1
        if (refused !== null) continue
        hour.add('BITCOIN', account, stock, now)
        done.push({ account, stock, minute: Math.floor(now / minute) })
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect({ taken: seen.taken > 0, own: seen.own > 0, all: seen.all > 0 }).toEqual({ taken: true, own: true, all: true })
})

it('the dealer accepts sales when the limit of purchases is reached, and counts each coin separately', () => {
  const hour = new DealerHour()
  for (let account = 10; account < 20; account++) hour.add('BITCOIN', account, own, 0)
  expect([
    hour.refusalOf('BITCOIN', 99, 1n, 0),
    hour.refusalOf('BITCOIN', 99, -1n, 0),
    hour.refusalOf('ETHEREUM', 99, 1n, 0),
  ]).toEqual(['QUICK_TRADE_LIMIT', null, null])
  hour.add('BITCOIN', 99, -1n, 0)
  expect(hour.refusalOf('BITCOIN', 98, 1n, 0)).toBe(null)
})

it('the dealer forgets a minute exactly one hour after its start', () => {
  const hour = new DealerHour()
  hour.add('BITCOIN', 10, own, 0)
  expect([
    hour.refusalOf('BITCOIN', 10, 1n, 60 * minute - 1),
    hour.refusalOf('BITCOIN', 10, 1n, 60 * minute),
    hour.refusalOf('BITCOIN', 11, own, 0),
    hour.refusalOf('BITCOIN', 11, own + 1n, 0),
  ]).toEqual(['QUICK_TRADE_OWN_LIMIT', null, null, 'QUICK_TRADE_OWN_LIMIT'])
})

it('the dealer accepts the last 64 quoted prices of each market and side, for 15 s', () => {
  const quotes = new DealerQuotes()
  for (let price = 1; price <= 100; price++) quotes.issue('BITCOIN_TOMAN', 'EXCHANGE_BUY', String(price), price)
  const buys = () => quotes.valid('BITCOIN_TOMAN', 'EXCHANGE_BUY', 100)
  expect([buys().length, buys()[0], buys().at(-1)]).toEqual([64, '37', '100'])
  quotes.issue('BITCOIN_TOMAN', 'EXCHANGE_BUY', '50', 100)
  expect([buys().length, buys().at(-1)]).toEqual([64, '50'])
  expect([
    quotes.valid('BITCOIN_TOMAN', 'EXCHANGE_BUY', 15_099),
    quotes.valid('BITCOIN_TOMAN', 'EXCHANGE_BUY', 15_100),
    quotes.valid('BITCOIN_TOMAN', 'EXCHANGE_BUY', 15_101),
    quotes.valid('BITCOIN_TOMAN', 'EXCHANGE_SELL', 100),
    quotes.valid('BITCOIN_TETHER', 'EXCHANGE_BUY', 100),
  ]).toEqual([['99', '100', '50'], ['100', '50'], [], [], []])
})
