import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { selectTicketErrors, selectTicketSums } from '#machines/trading/order-ticket/order-ticket.selectors.ts'
import { priceImpact } from '#machines/trading/order-ticket/price-impact.ts'
import {
  amountFor,
  partOf,
  receiptOf,
  shownTotalOf,
  sliderOf,
  totalFieldOf,
  totalOfTicket,
} from '#machines/trading/order-ticket/ticket-amounts.ts'
import { fieldErrors, submitBlocker } from '#machines/trading/order-ticket/ticket-check.ts'
import type { TicketContext } from '#machines/trading/order-ticket/ticket-context.ts'
import { edited } from '#machines/trading/order-ticket/ticket-edits.ts'
import { marketOf } from '#shared/market/coins.ts'
import { book, terms } from '../support/ticket.ts'

/** Returns units of 10^-decimals as a plain decimal with all its zeros. */
const decimal = (units: bigint, decimals: number) => {
  const digits = units.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
/** Returns a plain decimal in units of 10^-decimals. */
const units = (text: string, decimals: number) => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

// Amounts in satoshis up to 21 million bitcoin, and prices in whole Toman up to a hundred times today's.
const amounts = fc.bigInt({ min: 1n, max: 21n * 10n ** 14n })
const prices = fc.bigInt({ min: 1n, max: 10n ** 12n })
const percents = fc.bigInt({ min: 0n, max: 10_000n })
/** Levels of one side of a book: prices in whole Toman, volumes in satoshis. */
const level = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n }))
const sideOfBook = (levels: [price: bigint, volume: bigint][]) =>
  Object.fromEntries(
    levels.map(([price, volume]) => [
      String(price),
      { unitPrice: String(price), volume: decimal(volume, 8), wholePrice: '0' },
    ]),
  )
const credits = fc.bigInt({ min: 0n, max: 10n ** 15n })

const row = (credit: string) => ({ credit, blockedCredit: '0', totalBalance: credit })
const ticket = (part: Partial<TicketContext>) =>
  ({
    market: marketOf('BITCOIN_TOMAN')!,
    side: 'buy',
    kind: 'limit',
    amount: '',
    price: '',
    leading: 'amount',
    percent: null,
    total: '',
    quotedTotal: null,
    quoteError: null,
    supervisor: false,
    expiry: '',
    now: () => 0,
    book: null,
    balances: null,
    level: 'GOLD',
    terms,
    ...part,
  }) as TicketContext

describe('a total', () => {
  it('is the exact product of amount and price, with eight decimals', () => {
    fc.assert(
      fc.property(amounts, prices, (amount, price) => {
        const total = totalOfTicket(ticket({ amount: decimal(amount, 8), price: decimal(price, 0) }))
        expect(units(total!, 8)).toBe(amount * price)
      }),
    )
  })

  it('is null until both are known', () => {
    expect([totalOfTicket(ticket({ amount: '1' })), totalOfTicket(ticket({ price: '1' }))]).toEqual([null, null])
  })
})

it('checks the expiry of a limit order alone', () => {
  const past = { amount: '0.01', price: '4000000000', expiry: '1969-12-30' }
  const errors = (['limit', 'market'] as const).map((kind) => fieldErrors(ticket({ ...past, kind })))
  expect(errors.map(({ price, expiry }) => [price, expiry])).toEqual([
    [null, 'expiryPassed'],
    [null, null],
  ])
})

describe('a typed total', () => {
  const totals = fc.bigInt({ min: 0n, max: 10n ** 15n })
  const typed = (total: bigint) => ({ type: 'total.change', text: decimal(total, 2) }) as const

  it('gives the largest amount that costs or brings no more than it', () => {
    fc.assert(
      fc.property(totals, prices, fc.constantFrom('buy', 'sell'), (total, price, side) => {
        const { amount } = edited(ticket({ side, price: decimal(price, 0) }), typed(total))
        const much = units(amount!, 8)
        // In units of 10^-10 Toman.
        expect([much * price <= total * 10n ** 6n, (much + 1n) * price > total * 10n ** 6n]).toEqual([true, true])
      }),
    )
  })

  it('of an amount gives the amount again', () => {
    fc.assert(
      fc.property(amounts, prices, (amount, price) => {
        const context = ticket({ amount: decimal(amount, 8), price: decimal(price, 0) })
        const back = edited(context, { type: 'total.change', text: totalOfTicket(context)! })
        expect(units(back.amount!, 8)).toBe(amount)
      }),
    )
  })

  it('at market sells the largest amount for which the book pays no more', () => {
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 30 }), totals, (levels, total) => {
        const rows = sideOfBook(levels)
        const context = ticket({ side: 'sell', kind: 'market', book: { buy: rows, sell: {}, sum: 0 } })
        const sold = units(edited(context, typed(total)).amount!, 8)
        const best = Object.entries(rows)
          .map(([price, { volume }]) => [BigInt(price), units(volume, 8)] as const)
          .sort(([a], [b]) => Number(b - a))
        const [last] = best.at(-1)!
        const bring = (much: bigint) => {
          let [left, whole] = [much, 0n]
          for (const [price, volume] of best) {
            const part = left < volume ? left : volume
            whole += part * price
            left -= part
          }
          return whole + left * last
        }
        expect([bring(sold) <= total * 10n ** 6n, bring(sold + 1n) > total * 10n ** 6n]).toEqual([true, true])
      }),
    )
  })

  it('is the leading field until the amount is typed; then it is computed', () => {
    const context = ticket({ price: '4000000000' })
    const byTotal = { ...context, ...edited(context, typed(5_000_000_001n)) }
    const byAmount = { ...byTotal, ...edited(byTotal, { type: 'amount.change', text: '0.02' }) }
    const unknown = { ...byAmount, price: '' }
    expect(
      [byTotal, byAmount, unknown].map((one) => [one.leading, one.amount, totalFieldOf(one), totalOfTicket(one)]),
    ).toEqual([
      ['total', '0.0125', '50000000.01', '50000000'],
      ['amount', '0.02', '80000000', '80000000'],
      ['amount', '0.02', '', null],
    ])
  })

  it('of a sale waits for the book, and gives no amount in an empty one', () => {
    const selling = ticket({ side: 'sell', kind: 'market' })
    expect([
      edited(selling, typed(100n)).amount,
      edited({ ...selling, book: { ...book, buy: {} } }, typed(100n)).amount,
      edited({ ...selling, book }, { type: 'total.change', text: '1.2.3' }).amount,
    ]).toEqual(['', '', ''])
  })
})

describe('an amount over the maximum', () => {
  it.each([
    ['of a user', { amount: '10.1' }],
    ['of a market maker', { amount: '10.1', supervisor: true }],
    ['of a typed total', { leading: 'total', total: '101', amount: '10.1' }],
  ] as const)('%s has no total and no fee', (_, part) => {
    const over = ticket({ price: '10', ...part })
    const within = { ...over, amount: '10' }
    const sums = (context: TicketContext) => selectTicketSums({ context } as never)
    expect([sums(over), sums(within)]).toEqual([
      { total: null, feePercent: '0.3', fee: null, arrives: null },
      { total: '100', feePercent: '0.3', fee: '0.03', arrives: '9.97' },
    ])
  })
})

describe('the error of a total', () => {
  it.each([
    ['0.5 000', null, 'invalidTotal'],
    ['0', null, 'totalRequired'],
    ['3999999', null, 'lessTotal'],
    ['39', null, 'lessTotal'],
    ['4000000', null, null],
    ['40000000040', null, 'moreTotal'],
    ['50000000', '49999999', 'lackInventory'],
    ['50000000', '50000000', null],
  ] as const)('is shown at its field: %s of %s is %s', (total, credit, fault) => {
    const balances = credit === null ? null : { TOMAN: row(credit) }
    const context = ticket({ price: '4000000000', balances })
    const next = { ...context, ...edited(context, { type: 'total.change', text: total }) }
    expect([selectTicketErrors({ context: next } as never), submitBlocker(next)]).toEqual([
      { amount: null, total: fault, price: null, expiry: null },
      fault,
    ])
  })

  it('is `pending` while its amount is not known, whatever the balance is', () => {
    const context = ticket({ kind: 'market', book })
    const buy = { ...context, ...edited(context, { type: 'total.change', text: '50000000' }) }
    const blank = { ...context, leading: 'total' as const }
    const poor = { ...buy, balances: { TOMAN: row('1') } }
    const waiting = [buy, poor, { ...buy, book: null, side: 'sell' as const }]
    expect([...waiting, blank].map(submitBlocker)).toEqual(['pending', 'pending', 'pending', 'amountRequired'])
  })
})

describe('the slider', () => {
  it('takes its part of a balance, cut at the ledger and never more, and nothing of a debt', () => {
    expect([partOf('-5', '50', 8), partOf('0', '50', 8)]).toEqual(['0', '0'])
    fc.assert(
      fc.property(credits, percents, (credit, percent) => {
        const part = partOf(decimal(credit, 8), decimal(percent, 2), 8)
        expect(units(part, 8)).toBe((credit * percent) / 10_000n)
      }),
    )
  })

  it('buys the largest amount that costs no more than its part of the balance', () => {
    fc.assert(
      fc.property(credits, prices, percents, (credit, price, percent) => {
        const balances = { TOMAN: row(decimal(credit, 2)) }
        const context = ticket({ price: decimal(price, 0), balances })
        const { amount } = edited(context, { type: 'percent.change', percent: decimal(percent, 2) })
        const budget = (credit * percent) / 10_000n
        const bought = units(amount!, 8)
        // In units of 10^-10 Toman: an amount of 10^-8 times a price, against 10^-2 of money.
        expect(bought * price <= budget * 10n ** 6n).toBe(true)
        expect((bought + 1n) * price > budget * 10n ** 6n).toBe(true)
      }),
    )
  })

  it('sells all of the coin at 100', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const balances = { BITCOIN: row(decimal(amount, 8)) }
        const sold = edited(ticket({ side: 'sell', balances }), { type: 'percent.change', percent: '100' })
        expect(units(sold.amount!, 8)).toBe(amount)
      }),
    )
  })

  it('shows the share of a typed amount in the balance, cut at two decimals and at most 100', () => {
    fc.assert(
      fc.property(amounts, amounts, (amount, credit) => {
        const context = ticket({
          side: 'sell',
          amount: decimal(amount, 8),
          balances: { BITCOIN: row(decimal(credit, 8)) },
        })
        const share = (amount * 10_000n) / credit
        expect(units(sliderOf(context), 2)).toBe(share > 10_000n ? 10_000n : share)
      }),
    )
  })

  it('is at 0 without a balance above zero', () => {
    const sale = { side: 'sell', amount: '1' } as const
    const at = (balances: TicketContext['balances']) => sliderOf(ticket({ ...sale, balances }))
    const none = [null, {}, { BITCOIN: row('0') }, { BITCOIN: row('-2') }] as TicketContext['balances'][]
    expect([...none.map(at), at({ BITCOIN: row('2') })]).toEqual(['0', '0', '0', '0', '50'])
  })

  it('gives a market buy a budget without an amount, and no amount while the price is missing', () => {
    const balances = { TOMAN: row('1000.55') }
    const half = { type: 'percent.change', percent: '50' } as const
    expect([
      edited(ticket({ kind: 'market', balances }), half),
      edited(ticket({ balances }), half),
      edited(ticket({ side: 'sell' }), half),
      amountFor('10', '0'),
    ]).toEqual([
      { leading: 'total', percent: '50', total: '500.27', amount: '' },
      { leading: 'total', percent: '50', total: '500.27', amount: '' },
      { leading: 'amount', percent: '50', total: '', amount: '0' },
      null,
    ])
  })
})

describe('a price change', () => {
  const price = { type: 'price.change', text: '8' } as const
  const own = { price: '8', isOwnPrice: true }
  const balances = { TOMAN: row('1000'), BITCOIN: row('1') }

  it('buys another amount for the same part of the money, and sells the same amount', () => {
    expect([
      edited(ticket({ percent: '50', amount: '100', price: '5', balances }), price),
      edited(ticket({ side: 'sell', percent: '50', amount: '0.3', price: '5', balances }), price),
      edited(ticket({ amount: '100', price: '5', balances }), price),
      edited(ticket({ leading: 'total', total: '100', amount: '20', price: '5', balances }), price),
    ]).toEqual([
      { ...own, leading: 'total', percent: '50', total: '500', amount: '62.5' },
      own,
      own,
      { ...own, amount: '12.5' },
    ])
  })
})

describe('the net amount', () => {
  it('and the fee of a market order are exact: from the filled amount of a buy, from the total of a sell', () => {
    fc.assert(
      fc.property(
        fc.array(level, { maxLength: 30 }),
        amounts,
        credits,
        fc.constantFrom('buy', 'sell'),
        (levels, amount, total, side) => {
          const rows = sideOfBook(levels)
          const context = ticket({
            side,
            kind: 'market',
            amount: decimal(amount, 8),
            quotedTotal: decimal(total, 2),
            book: { buy: rows, sell: rows, sum: 0 },
          })
          const held = Object.values(rows).reduce((sum, { volume }) => sum + units(volume, 8), 0n)
          const filled = held < amount ? held : amount
          const isNothing = filled === 0n || total === 0n
          const received = side === 'buy' ? filled : total
          const decimals = side === 'buy' ? 8 : 2
          const receipt = receiptOf(context)
          expect([
            shownTotalOf(context),
            receipt && [units(receipt.fee, decimals), units(receipt.fee, decimals) + units(receipt.arrives, decimals)],
          ]).toEqual(isNothing ? [null, null] : [decimal(total, 2), [(received * 3n) / 1000n, received]])
        },
      ),
    )
  })

  it('of a market buy is null until its total and the depth of the book are known', () => {
    const market = { kind: 'market', amount: '0.2' } as const
    const deep = sideOfBook(Array.from({ length: 100 }, (_, place) => [BigInt(place + 1), 1n]))
    expect(
      [
        { ...market, book },
        { ...market, quotedTotal: '804000000' },
        { ...market, quotedTotal: '804000000', book: { ...book, sell: deep } },
        { ...market, quotedTotal: '804000000', book },
        { ...market, quotedTotal: '804000000', side: 'sell' } as const,
      ].map((part) => receiptOf(ticket(part))),
    ).toEqual([null, null, null, { fee: '0.0006', arrives: '0.1994' }, { fee: '2412000', arrives: '801588000' }])
  })

  it('and the fee add up to the received amount: coin for a buy, money for a sell', () => {
    fc.assert(
      fc.property(amounts, prices, fc.constantFrom('buy', 'sell'), (amount, price, side) => {
        const { fee, arrives } = receiptOf(ticket({ side, amount: decimal(amount, 8), price: decimal(price, 0) }))!
        const decimals = side === 'buy' ? 8 : 2
        const received = side === 'buy' ? amount : (amount * price) / 10n ** 6n
        expect([units(fee, decimals), units(fee, decimals) + units(arrives, decimals)]).toEqual([
          (received * 3n) / 1000n,
          received,
        ])
      }),
    )
  })

  it.each([
    ['GOLD', 'BITCOIN_TOMAN', terms, '0.003'],
    ['GOLD', 'BITCOIN_TETHER', terms, '0.0025'],
    ['GOLD', 'BITCOIN_TOMAN', null, '0.004'],
    [null, 'BITCOIN_TOMAN', terms, '0.004'],
    ['NONE', 'BITCOIN_TOMAN', terms, '0'],
  ] as const)('is reduced by the fee of %s in %s', (level, market, known, fee) => {
    const context = ticket({ market: marketOf(market)!, level, terms: known, amount: '1', price: '1' })
    expect(receiptOf(context)?.fee).toBe(fee)
  })
})

describe('the price impact', () => {
  it.each([
    [
      'buy',
      '0.1',
      { best: '4000000000', average: '4000000000', worst: '4000000000', percent: '0', filled: '0.1', lacking: '0' },
    ],
    [
      'buy',
      '0.5',
      { best: '4000000000', average: '4016000000', worst: '4020000000', percent: '0.4', filled: '0.5', lacking: '0' },
    ],
    [
      'buy',
      '0.7',
      { best: '4000000000', average: '4016000000', worst: '4020000000', percent: '0.4', filled: '0.5', lacking: '0.2' },
    ],
    [
      'sell',
      '0.4',
      {
        best: '3990000000',
        average: '3985000000',
        worst: '3980000000',
        percent: '0.12531328',
        filled: '0.4',
        lacking: '0',
      },
    ],
  ] as const)('of a %s of %s follows from the book', (side, amount, impact) => {
    expect(priceImpact(book, side, amount)).toEqual(impact)
  })

  it('has no lacking amount when the book is deeper than its known levels', () => {
    const levels = (count: number) =>
      sideOfBook(Array.from({ length: count }, (_, place) => [BigInt(place + 1), 100_000_000n]))
    const lacking = [99, 100].flatMap((count) =>
      ['99', '100', '101'].map(
        (amount) => priceImpact({ buy: {}, sell: levels(count), sum: 0 }, 'buy', amount)?.lacking,
      ),
    )
    expect(lacking).toEqual(['0', '1', '2', '0', '0', null])
  })

  it('is null without a book or an amount', () => {
    expect([priceImpact({ ...book, sell: {} }, 'buy', '1'), priceImpact(book, 'buy', '0')]).toEqual([null, null])
  })

  it('has an average between the best and the worst price', () => {
    fc.assert(
      fc.property(fc.array(level, { minLength: 1, maxLength: 30 }), amounts, (levels, amount) => {
        const impact = priceImpact({ buy: {}, sell: sideOfBook(levels), sum: 0 }, 'buy', decimal(amount, 8))!
        const [best, average, worst] = [impact.best, impact.average, impact.worst].map((text) => units(text, 8))
        expect(best! <= average! && average! <= worst!).toBe(true)
      }),
    )
  })
})
