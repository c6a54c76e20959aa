import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundWorth, holdingsOf, isPartUnknown, partsOf, totalWorth } from '#machines/wallet/holdings/holdings.ts'
import { worthStatusOf } from '#machines/wallet/holdings/worth-status.ts'
import { arcsOf } from '#web/ui/donut/ring.ts'

const row = (credit: string, blockedCredit = '0', totalBalance = credit) => ({
  credit,
  blockedCredit,
  totalBalance,
  wholePriceOfCredit: '7',
})
const market = (lastPrice: string) => ({ marketType: '', relatedCoin: '', lastPrice, last24HoursChange: '1.5' })
/** Returns hundredths as a decimal with two places. */
const hundredths = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

describe('holdings', () => {
  it('are in the order of the wallet, then by name, at the last price of the market', () => {
    const wallet = {
      ZCOIN: row('1'),
      BITCOIN: row('0.5', '0.25', '0.75'),
      GOLD: { credit: '1', blockedCredit: '0', totalBalance: '1' },
      TETHER: row('10'),
      TOMAN: row('1000', '500', '1500'),
    }
    const holdings = holdingsOf(wallet, { BITCOIN: market('4000000000'), TETHER: market('100000') })
    const plain = { blocked: '0', price: null, change: null }
    expect(holdings).toEqual([
      { currency: 'TOMAN', balance: '1500', free: '1000', blocked: '500', worth: '1500', price: null, change: null },
      { currency: 'TETHER', balance: '10', free: '10', blocked: '0', worth: '1000000', price: '100000', change: '1.5' },
      {
        currency: 'BITCOIN',
        balance: '0.75',
        free: '0.5',
        blocked: '0.25',
        worth: '3000000000',
        price: '4000000000',
        change: '1.5',
      },
      { ...plain, currency: 'GOLD', balance: '1', free: '1', worth: null },
      { ...plain, currency: 'ZCOIN', balance: '1', free: '1', worth: '7' },
    ])
    expect([totalWorth(holdings), boundWorth(holdings)]).toEqual(['3001001507', '1000000500'])
  })

  it('are worth exact sums of exact products', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 16n })
    fc.assert(
      fc.property(units, units, units, (toman, bitcoin, price) => {
        const wallet = { TOMAN: row(hundredths(toman)), BITCOIN: row(hundredths(bitcoin)) }
        const total = totalWorth(holdingsOf(wallet, { BITCOIN: market(String(price)) }))
        const [whole = '', fraction = ''] = total.split('.')
        expect(BigInt(whole + fraction.padEnd(2, '0'))).toBe(toman + bitcoin * price)
      }),
    )
  })
})

describe('worth without a market price', () => {
  it('is the worth that the wallet reports, for the whole balance and for the amount in orders', () => {
    const wallet = { TOMAN: row('10'), BITCOIN: { ...row('0.5', '0.25', '0.75'), wholePriceOfCredit: '100' } }
    const holdings = holdingsOf(wallet, null)
    expect([totalWorth(holdings), boundWorth(holdings), isPartUnknown(holdings)]).toEqual(['160', '50', false])
  })

  it('is exact where nothing is divided', () => {
    const whole = { ...row('0.5'), wholePriceOfCredit: '100.125' }
    const none = { ...row('0'), wholePriceOfCredit: '0' }
    const worths = holdingsOf({ BITCOIN: whole, ETHEREUM: none }, null).map(({ worth }) => worth)
    const bound = { TOMAN: row('0', '10.125', '10.125'), BITCOIN: row('0.5', '0.125', '0.625') }
    expect([worths, boundWorth(holdingsOf(bound, { BITCOIN: market('3') }))]).toEqual([['100.125', '0'], '10.5'])
  })

  it('is left out of the total, which is then partial unless the balance is zero', () => {
    const silent = (balance: string) => ({ credit: balance, blockedCredit: '0', totalBalance: balance })
    const bound = { ...row('0', '2', '2'), wholePriceOfCredit: '0' }
    const known = [silent('1'), silent('0'), bound].map((coin) => holdingsOf({ TOMAN: row('10'), BITCOIN: coin }, null))
    expect(known.map((holdings) => [totalWorth(holdings), isPartUnknown(holdings)])).toEqual([
      ['10', true],
      ['10', false],
      ['10', true],
    ])
  })
})

it('the worth of a wallet is as old as the older of the wallet and the prices', () => {
  const live = { status: 'live', hasData: true, asOf: null } as const
  const none = (status: 'loading' | 'stale' | 'refused') => ({ status, hasData: false, asOf: null })
  const old = (asOf: number) => ({ status: 'stale', hasData: true, asOf }) as const
  const begins = { ...live, status: 'loading' } as const
  expect(
    (
      [
        [live, live],
        [none('stale'), live],
        [none('loading'), old(5)],
        [live, none('loading')],
        [live, begins],
        [old(5), live],
        [live, old(5)],
        [old(3), old(5)],
        [old(7), old(5)],
        [live, none('stale')],
        [old(5), none('refused')],
      ] as const
    ).map(([wallet, prices]) => worthStatusOf(wallet, prices)),
  ).toEqual([
    live,
    none('stale'),
    none('loading'),
    none('loading'),
    live,
    old(5),
    old(5),
    old(3),
    old(5),
    { status: 'stale', hasData: true, asOf: null },
    { status: 'stale', hasData: true, asOf: null },
  ])
})

describe('the parts of the total worth', () => {
  const held = (worths: readonly (string | null)[]) =>
    worths.map((worth, place) => ({
      currency: `C${place}`,
      balance: '1',
      free: '1',
      blocked: '0',
      worth,
      price: null,
      change: null,
    }))

  it('are sorted by worth, without worthless holdings', () => {
    expect(partsOf(held(['1', '0', '2', null, '1']), 12)).toEqual([
      { currency: 'C2', worth: '2', percent: '50' },
      { currency: 'C0', worth: '1', percent: '25' },
      { currency: 'C4', worth: '1', percent: '25' },
    ])
  })

  it('are at most twelve: all others form one part, and nothing is lost', () => {
    const many = held(Array.from({ length: 14 }, (_, place) => String(place + 1)))
    const parts = partsOf(many, 12)
    expect([parts.length, parts.at(-1), partsOf(many.slice(0, 12), 12).at(-1)?.currency]).toEqual([
      12,
      { currency: null, worth: '6', percent: '5.7' },
      'C0',
    ])
  })
})

it('the arcs of a ring go round once, in proportion to their values', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1000, max: 100_000 }), { minLength: 2, maxLength: 12 }), (values) => {
      const arcs = arcsOf(values.map(String))
      const whole = values.reduce((a, b) => a + b)
      let start = 0
      for (const [place, value] of values.entries()) {
        const share = (value / whole) * 100
        expect(arcs[place]!.start).toBeCloseTo(start + 0.3, 4)
        expect(arcs[place]!.length).toBeCloseTo(Math.max(0.2, share - 0.6), 4)
        start += share
      }
    }),
  )
  expect(arcsOf(['5'])).toEqual([{ start: 0, length: 100 }])
})
