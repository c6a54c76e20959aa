import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Command } from '#sandbox/exchange/command.ts'
import { openExchange } from '#sandbox/open-exchange.ts'
import { recount } from '#sandbox/store/recount.ts'
import { handClock, open, temporaryFile } from '../support/temporary.ts'

/** Two users, the second invited by the first, and two robots, all with balances. */
const people: Command[] = [
  { type: 'account.open', level: 'BRONZE' },
  { type: 'account.open', level: 'GOLD', inviter: 10 },
  { type: 'account.open', level: 'SUPERVISOR', automated: true },
  { type: 'account.open', level: 'SUPERVISOR', automated: true },
  ...[10, 11, 12, 13].flatMap((account): Command[] => [
    { type: 'deposit', account, currency: 'TOMAN', amount: '900000000000' },
    { type: 'deposit', account, currency: 'TETHER', amount: '90000000' },
    { type: 'deposit', account, currency: 'BITCOIN', amount: '90' },
  ]),
]

const account = fc.integer({ min: 10, max: 13 })
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({
        account,
        isToman: fc.boolean(),
        orderType: fc.constantFrom(
          'LIMITED_BUY',
          'LIMITED_SELL',
          'LIMITED_BUY',
          'LIMITED_SELL',
          'MARKET_BUY',
          'MARKET_SELL',
        ),
        amount: fc.constantFrom('0.01', '0.02', '0.3'),
        step: fc.nat(3),
        expiresAt: fc.constant(null),
      })
      .map(({ isToman, step, ...order }) => ({
        type: 'order.place' as const,
        ...order,
        orderType: order.orderType as 'LIMITED_BUY',
        market: isToman ? ('BITCOIN_TOMAN' as const) : ('BITCOIN_TETHER' as const),
        unitPrice: isToman ? `${10_000_000_000 + step * 1_000_000}` : `${100_000 + step}`,
        force: true,
      })),
  },
  fc.record({
    type: fc.constant('order.cancel' as const),
    order: fc.integer({ min: 1, max: 40 }),
    by: fc.constant('ADMIN' as const),
  }),
  fc
    .record({ account, side: fc.constantFrom('EXCHANGE_BUY' as const, 'EXCHANGE_SELL' as const) })
    .map(({ account, side }) => ({
      type: 'quick.trade' as const,
      account,
      market: 'BITCOIN_TOMAN' as const,
      orderType: side,
      amount: '0.01',
      unitPrice: '10000000000',
      quotes: { now: '10000000000', issued: [] },
    })),
)
/** The commands of one transaction, and the pause before it in ms. */
const group = fc.record({
  commands: fc.array(command, { minLength: 1, maxLength: 12 }),
  pause: fc.constantFrom(0, 1000, 45_000, 1_800_000, 30_000_000),
})

const sums = {
  candles: 'SELECT * FROM candles ORDER BY market, length, at',
  traded: 'SELECT * FROM traded ORDER BY account, length, at',
  order_counts: 'SELECT * FROM order_counts WHERE orders > 0 ORDER BY account, kind, status, market',
  trade_counts: 'SELECT * FROM trade_counts ORDER BY account, kind, market',
}

it('the stored sums equal the sums of the rows, after any groups of commands', () => {
  let trades = 0
  let ended = 0
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 8 }), (groups) => {
      const clock = handClock()
      const { exchange, database } = openExchange({ file: ':memory:', clock, seed: 5 })
      exchange.executeNow(people)
      for (const { commands, pause } of groups) {
        clock.at += pause
        exchange.executeNow(commands)
      }
      const read = () =>
        Object.values(sums).map((sql) =>
          database
            .prepare(sql)
            .all()
            .map((row) => ({ ...row })),
        )
      const kept = read()
      recount(database)
      expect(kept).toEqual(read())
      trades += Number(database.prepare('SELECT count(*) AS n FROM trades').get()!.n)
      ended += Number(database.prepare("SELECT count(*) AS n FROM orders WHERE status <> 'IS_OPEN'").get()!.n)
      exchange.close()
    }),
    { numRuns: 150 },
  )
  expect([trades > 300, ended > 300]).toEqual([true, true])
}, 60_000)

it('each transfer of a large order is written, in the original order', () => {
  const [file, clock] = [temporaryFile(), handClock()]
  const exchange = open(file, clock)
  exchange.executeNow(people)
  const place = { type: 'order.place', market: 'BITCOIN_TOMAN', force: true } as const
  const levels = Array.from({ length: 41 }, (_, level) => `${10_000_000_000 + level * 1_000_000}`)
  exchange.executeNow(
    levels.map((unitPrice) => ({ ...place, account: 11, orderType: 'LIMITED_SELL', amount: '0.01', unitPrice })),
  )
  const [outcome] = exchange.executeNow([{ ...place, account: 10, orderType: 'MARKET_BUY', amount: '0.41' }])
  exchange.close()
  const made = outcome!.events.flatMap((event) => {
    if (event.type !== 'transfer' || event.transfer.kind === 'BLOCK' || event.transfer.kind === 'RELEASE') return []
    const { kind, currency, amount, from, to, trade } = event.transfer
    return [{ kind, currency, amount, from_account: from.account, to_account: to.account, trade }]
  })
  const database = new DatabaseSync(file)
  const statement = database.prepare(
    'SELECT kind, currency, amount, from_account, to_account, trade FROM transfers WHERE trade IS NOT NULL ORDER BY id',
  )
  statement.setReadBigInts(true)
  const kept = statement.all().map((row) => ({
    ...row,
    ...Object.fromEntries(['from_account', 'to_account', 'trade'].map((name) => [name, Number(row[name])])),
  }))
  database.close()
  expect([made.length > 120, kept]).toEqual([true, made])
})
