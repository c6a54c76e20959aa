import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Currency } from '#shared/market/coins.ts'
import { TradingFloor } from '../support/trading-floor.ts'

/**
 * A supervisor sells coins and spends money that they do not have, receives deposits and becomes balanced again. A
 * withdrawal is refused with this error exactly while one of the account's balances is negative.
 */

type Step =
  | { do: 'trade'; isSell: boolean; amount: number; price: number }
  | { do: 'deposit'; currency: Currency; amount: number }
  | { do: 'withdraw'; isSupervisor: boolean; currency: 'TOMAN' | 'BITCOIN'; amount: number }

const middle = 10_000_000_000
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('trade' as const),
      isSell: fc.boolean(),
      amount: fc.integer({ min: 1, max: 400 }),
      price: fc.integer({ min: -3, max: 3 }),
    }),
  },
  fc.record({
    do: fc.constant('deposit' as const),
    currency: fc.constantFrom<Currency>('TOMAN', 'BITCOIN'),
    amount: fc.integer({ min: 1, max: 400 }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      isSupervisor: fc.boolean(),
      currency: fc.constantFrom('TOMAN' as const, 'BITCOIN' as const),
      amount: fc.integer({ min: 1, max: 400 }),
    }),
  },
)

/** Returns thousandths of a Bitcoin, or their worth in Toman at the middle price. */
function amountOf(currency: Currency, thousandths: number): string {
  return currency === 'TOMAN' ? String((thousandths * middle) / 1000) : (thousandths / 1000).toFixed(3)
}

it('a withdrawal is refused with NEGATIVE_BALANCE exactly while a balance of the account is negative', () => {
  const met = new Set<string>()
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), (steps) => {
      const floor = new TradingFloor()
      const supervisor = floor.open('SUPERVISOR', { TOMAN: amountOf('TOMAN', 300), BITCOIN: '0.3' })
      const trader = floor.open('BRONZE', { TOMAN: amountOf('TOMAN', 90_000), BITCOIN: '90' })
      const balances = (account: number) =>
        (['TOMAN', 'BITCOIN'] as const).map((currency) => floor.money(account, currency)[0])
      for (const one of steps) {
        floor.now += 1000
        if (one.do === 'trade') {
          const price = String(middle + one.price * 10_000_000)
          const sides = one.isSell
            ? (['LIMITED_SELL', 'LIMITED_BUY'] as const)
            : (['LIMITED_BUY', 'LIMITED_SELL'] as const)
          for (const [index, account] of [supervisor, trader].entries()) {
            floor.place(account, sides[index]!, amountOf('BITCOIN', one.amount), price, { force: true })
          }
        } else if (one.do === 'deposit') {
          const { currency } = one
          floor.run({ type: 'deposit', account: supervisor, currency, amount: amountOf(currency, one.amount) })
        } else {
          const account = one.isSupervisor ? supervisor : trader
          const before = balances(account)
          const isOwing = before.some((available) => available < 0n)
          const outcome = floor.run({
            type: 'withdrawal.request',
            account,
            currency: one.currency,
            network: one.currency === 'TOMAN' ? null : 'BTC',
            destination:
              one.currency === 'TOMAN' ? 'IR820540102680020817909002' : 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
            amount: amountOf(one.currency, one.amount),
            dueAt: floor.now + 600_000,
            reference: null,
          })
          met.add(outcome.ok ? 'done' : isOwing ? 'owing' : outcome.error)
          expect(!outcome.ok && outcome.error === 'NEGATIVE_BALANCE').toBe(isOwing)
          if (isOwing) expect(balances(account)).toEqual(before)
          else expect(balances(account).every((available) => available >= 0n)).toBe(true)
        }
      }
    }),
    { numRuns: 300, endOnFailure: true },
  )
  // The law means little unless both cases occur.
  expect(['done', 'owing'].filter((outcome) => !met.has(outcome))).toEqual([])
})
