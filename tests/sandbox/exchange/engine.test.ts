import { describe, expect, it } from 'vitest'
import { dealer, house, outside } from '#sandbox/exchange/account.ts'
import { emptyState } from '#sandbox/exchange/state.ts'
import { closings, only, TradingFloor } from '../support/trading-floor.ts'

const price = '10000000000'

it('an exchange starts with only its own three accounts, which have no inviter and may be negative', () => {
  const own = { level: 'SUPERVISOR', supervisor: true, automated: true, inviter: null }
  const { accounts, orders, withdrawals, inactive, ledger } = emptyState()
  expect([...accounts]).toEqual([outside, house, dealer].map((id) => [id, { id, ...own }]))
  expect([orders.size, withdrawals.size, inactive.size, [...ledger.balances()]]).toEqual([0, 0, 0, []])
})

describe('a limit order', () => {
  it('rests with its money on hold, and gets it back when it is cancelled', () => {
    const floor = new TradingFloor()
    const buyer = floor.open('BRONZE', { TOMAN: '2000000000' })
    expect(floor.place(buyer, 'LIMITED_BUY', '0.1', price)).toMatchObject({ ok: true, id: 1 })
    expect(floor.money(buyer, 'TOMAN')).toEqual([1_000_000_000_00n, 1_000_000_000_00n])
    const cancelled = floor.run({ type: 'order.cancel', order: 1, by: 'USER', account: buyer })
    expect(closings(cancelled)).toEqual({ 1: 'CANCELLED_BY_USER' })
    expect(floor.money(buyer, 'TOMAN')).toEqual([2_000_000_000_00n, 0n])
  })

  it("trades at the resting price, and releases the rest of the buyer's hold", () => {
    const floor = new TradingFloor()
    const buyer = floor.open('BRONZE', { TOMAN: '2000000000' })
    const seller = floor.open('GOLD', { BITCOIN: '1' })
    floor.place(seller, 'LIMITED_SELL', '0.04', price)
    const taken = floor.place(buyer, 'LIMITED_BUY', '0.1', '10100000000')
    expect(only(taken, 'trade').map(({ trade }) => trade)).toEqual([
      {
        id: 1,
        market: 'BITCOIN_TOMAN',
        at: floor.now,
        price: 10_000_000_000n,
        amount: 4_000_000n,
        whole: 400_000_000_00n,
        orderType: 'LIMITED_BUY',
        takerOrder: 2,
        makerOrder: 1,
        buyer,
        seller,
        buyerFee: 16_000n,
        sellerFee: 1_200_000_00n,
      },
    ])
    expect(closings(taken)).toEqual({ 1: 'FINISHED_WITH_TRANSACTION' })
    expect(floor.money(buyer, 'TOMAN')).toEqual([994_000_000_00n, 606_000_000_00n])
    expect(floor.money(buyer, 'BITCOIN')).toEqual([3_984_000n, 0n])
    expect(floor.money(seller, 'TOMAN')).toEqual([398_800_000_00n, 0n])
    expect(floor.money(house, 'BITCOIN')).toEqual([16_000n, 0n])
  })

  it('gives the inviter 30% of the fee', () => {
    const floor = new TradingFloor()
    const inviter = floor.open('BRONZE')
    const seller = floor.open('BRONZE', { BITCOIN: '1' }, inviter)
    const buyer = floor.open('SUPERVISOR')
    floor.place(buyer, 'LIMITED_BUY', '0.5', price)
    floor.place(seller, 'LIMITED_SELL', '0.5', price)
    expect(floor.money(inviter, 'TOMAN')).toEqual([6_000_000_00n, 0n])
    expect(floor.money(house, 'TOMAN')).toEqual([14_000_000_00n, 0n])
    expect(floor.money(buyer, 'TOMAN')).toEqual([-5_000_000_000_00n, 0n])
  })

  it('is open in the millisecond of its end, and not after', () => {
    const floor = new TradingFloor()
    const buyer = floor.open('BRONZE', { TOMAN: '2000000000' })
    const seller = floor.open('BRONZE', { BITCOIN: '1' })
    floor.place(buyer, 'LIMITED_BUY', '0.01', price, { expiresAt: floor.now + 10 })
    floor.now += 10
    expect(floor.run({ type: 'orders.expire' }).events).toEqual([])
    floor.now += 1
    const late = floor.place(seller, 'LIMITED_SELL', '0.01', price)
    expect(closings(late)).toEqual({ 1: 'EXPIRED' })
    expect(only(late, 'trade')).toEqual([])
    expect(floor.money(buyer, 'TOMAN')).toEqual([2_000_000_000_00n, 0n])
  })

  it('may end at the time of its placement', () => {
    const floor = new TradingFloor()
    const buyer = floor.open('BRONZE', { TOMAN: '2000000000' })
    expect(floor.place(buyer, 'LIMITED_BUY', '0.01', price, { expiresAt: floor.now })).toMatchObject({ ok: true })
    floor.now += 1
    expect(closings(floor.run({ type: 'orders.expire' }))).toEqual({ 1: 'EXPIRED' })
  })

  it('is refused without effect when it would meet an own order, and accepted when it would not', () => {
    const floor = new TradingFloor()
    const person = floor.open('BRONZE', { TOMAN: '20000000000', BITCOIN: '1' })
    const other = floor.open('BRONZE', { BITCOIN: '1' })
    floor.place(other, 'LIMITED_SELL', '0.01', '9990000000')
    floor.place(person, 'LIMITED_SELL', '0.01', price)
    floor.place(other, 'LIMITED_SELL', '0.01', price)
    const met = { ok: false, error: 'OWN_ORDER_IN_THE_WAY', events: [] }
    expect([
      floor.place(person, 'LIMITED_BUY', '0.010001', price),
      floor.place(person, 'LIMITED_BUY', '0.010001', '20000000000'),
      floor.place(person, 'MARKET_BUY', '0.010001'),
    ]).toEqual([met, met, met])
    expect(floor.money(person, 'TOMAN')).toEqual([20_000_000_000_00n, 0n])
    // Either the other user's order suffices, or the price does not reach the own order.
    expect(closings(floor.place(person, 'MARKET_BUY', '0.005'))).toEqual({ 4: 'FINISHED_WITH_TRANSACTION' })
    const resting = floor.place(person, 'LIMITED_BUY', '0.05', '9990000000')
    expect(closings(resting)).toEqual({ 1: 'FINISHED_WITH_TRANSACTION' })
    expect([...floor.state.orders.keys()]).toEqual([2, 3, 5])
  })

  it('warns before it trades more than 5% worse than the best price', () => {
    const floor = new TradingFloor()
    const buyer = floor.open('BRONZE', { TOMAN: '2000000000' })
    const seller = floor.open('BRONZE', { BITCOIN: '1' })
    floor.place(seller, 'LIMITED_SELL', '0.01', price)
    const warning = { ok: false, error: 'NOT_ACCEPTABLE_FORCE_ORDER_WARNING_IN_CREATE_ORDER', events: [] }
    expect(floor.place(buyer, 'LIMITED_BUY', '0.01', '10500000001')).toEqual(warning)
    expect(floor.place(buyer, 'LIMITED_BUY', '0.001', '10500000000')).toMatchObject({ ok: true })
    expect(floor.place(buyer, 'LIMITED_BUY', '0.001', '10500000001', { force: true })).toMatchObject({ ok: true })
    floor.place(buyer, 'LIMITED_BUY', '0.001', '9000000000')
    expect(floor.place(seller, 'LIMITED_SELL', '0.001', '8549999999')).toEqual(warning)
    expect(floor.place(seller, 'LIMITED_SELL', '0.001', '8550000000')).toMatchObject({ ok: true })
  })
})

describe('a market order', () => {
  it('trades through the levels of the book, and is closed with the amount that it got', () => {
    const floor = new TradingFloor()
    const seller = floor.open('SUPERVISOR')
    const buyer = floor.open('BRONZE', { TOMAN: '5000000000' })
    floor.place(seller, 'LIMITED_SELL', '0.01', price)
    floor.place(seller, 'LIMITED_SELL', '0.02', '10200000000')
    const bought = floor.place(buyer, 'MARKET_BUY', '0.05')
    expect(only(bought, 'order.closed').at(-1)!.order).toEqual({
      id: 3,
      account: buyer,
      market: 'BITCOIN_TOMAN',
      type: 'MARKET_BUY',
      status: 'FINISHED_WITH_TRANSACTION',
      price: null,
      amount: 5_000_000n,
      executed: 3_000_000n,
      executedWhole: 304_000_000_00n,
      executedRest: 0n,
      fee: 12_000n,
      createdAt: floor.now,
      expiresAt: null,
      closedAt: floor.now,
    })
    expect(floor.money(buyer, 'TOMAN')).toEqual([4_696_000_000_00n, 0n])
    expect(closings(floor.place(buyer, 'MARKET_BUY', '0.05'))).toEqual({ 4: 'FINISHED_WITHOUT_TRANSACTION' })
  })

  it('buys what the balance pays for when the cost is up to 1% above it, and is refused above that', () => {
    const floor = new TradingFloor()
    const seller = floor.open('SUPERVISOR')
    const near = floor.open('BRONZE', { TOMAN: '99000000' })
    const far = floor.open('BRONZE', { TOMAN: '98999999.98' })
    floor.place(seller, 'LIMITED_SELL', '1', price)
    expect(floor.place(far, 'MARKET_BUY', '0.01')).toEqual({ ok: false, error: 'NOT_ENOUGH_BALANCE_TOMAN', events: [] })
    const bought = floor.place(near, 'MARKET_BUY', '0.01')
    expect(only(bought, 'trade').map(({ trade }) => trade.amount)).toEqual([990_000n])
    expect(floor.money(near, 'TOMAN')).toEqual([0n, 0n])
  })
})

describe('a balance that is too small for a unit', () => {
  it('buys nothing from the rest of an order', () => {
    const floor = new TradingFloor()
    const seller = floor.open('SUPERVISOR')
    const market = 'DOGE_COIN_TOMAN'
    floor.place(seller, 'LIMITED_SELL', '6', '23458', { market })
    const buyer = floor.open('BRONZE', { TOMAN: '139340.53' })
    const bought = floor.place(buyer, 'MARKET_BUY', '6', undefined, { market })
    expect(only(bought, 'trade').map(({ trade }) => [trade.amount, trade.whole])).toEqual([[594_000_042n, 139_340_52n]])
    expect(floor.money(buyer, 'TOMAN')).toEqual([1n, 0n])
  })

  it('buys nothing from the next order', () => {
    const floor = new TradingFloor()
    const seller = floor.open('SUPERVISOR')
    const market = 'DOGE_COIN_TOMAN'
    for (let count = 0; count < 2; count++) floor.place(seller, 'LIMITED_SELL', '6', '23458', { market })
    const buyer = floor.open('BRONZE', { TOMAN: '140748.01' })
    const bought = floor.place(buyer, 'MARKET_BUY', '6.05', undefined, { market })
    expect(only(bought, 'trade').map(({ trade }) => trade.amount)).toEqual([600_000_000n])
    expect(floor.money(buyer, 'TOMAN')).toEqual([1n, 0n])
  })
})

describe('a refusal', () => {
  const cases: [string, (floor: TradingFloor, person: number) => ReturnType<TradingFloor['run']>, string][] = [
    ['too little Toman', (d, p) => d.place(p, 'LIMITED_BUY', '1', '10000000001'), 'NOT_ENOUGH_BALANCE_TOMAN'],
    ['too few coins', (d, p) => d.place(p, 'LIMITED_SELL', '1.00000001', price), 'Not Enough Balance'],
    ['too few coins at market', (d, p) => d.place(p, 'MARKET_SELL', '2'), 'Not Enough Balance'],
    [
      'no Tether',
      (d, p) => d.place(p, 'LIMITED_BUY', '1', '95000', { market: 'BITCOIN_TETHER' }),
      'Not Enough Balance',
    ],
    ['an amount below the minimum', (d, p) => d.place(p, 'LIMITED_SELL', '0.00000999', price), 'AMOUNT_IS_LOW'],
    ['an amount of nothing', (d, p) => d.place(p, 'LIMITED_SELL', '0', price), 'AMOUNT_IS_LOW'],
    ['an amount above the maximum', (d, p) => d.place(p, 'LIMITED_SELL', '10.00000001', price), 'AMOUNT_IS_HIGH'],
    ['a whole beyond the ledger', (d, p) => d.place(p, 'LIMITED_SELL', '10', '999999999999999'), 'AMOUNT_IS_HIGH'],
    ['a ninth decimal', (d, p) => d.place(p, 'LIMITED_SELL', '0.000000001', price), 'AMOUNT_NOT_ALLOWED'],
    ['a negative amount', (d, p) => d.place(p, 'LIMITED_SELL', '-1', price), 'AMOUNT_NOT_ALLOWED'],
    ['an exponent', (d, p) => d.place(p, 'LIMITED_SELL', '1e-3', price), 'AMOUNT_NOT_ALLOWED'],
    ['a price off the tick', (d, p) => d.place(p, 'LIMITED_SELL', '0.1', '10000000000.5'), 'BAD_REQUEST'],
    ['no price', (d, p) => d.place(p, 'LIMITED_SELL', '0.1'), 'BAD_REQUEST'],
    ['a price of nothing', (d, p) => d.place(p, 'LIMITED_SELL', '0.1', '0'), 'BAD_REQUEST'],
    ['an end in the past', (d, p) => d.place(p, 'LIMITED_SELL', '0.1', price, { expiresAt: d.now - 1 }), 'BAD_REQUEST'],
    ['an end at no time', (d, p) => d.place(p, 'LIMITED_SELL', '0.1', price, { expiresAt: Number.NaN }), 'BAD_REQUEST'],
    ['an unknown account', (d) => d.place(999, 'LIMITED_SELL', '0.1', price), 'NOT_FOUND'],
    [
      'an order that is not there',
      (d, p) => d.run({ type: 'order.cancel', order: 9, by: 'USER', account: p }),
      'NOT_FOUND',
    ],
    [
      'a deposit of nothing',
      (d, p) => d.run({ type: 'deposit', account: p, currency: 'TOMAN', amount: '0' }),
      'UNACCEPTABLE_AMOUNT',
    ],
    [
      'a deposit beyond the ledger',
      (d, p) => d.run({ type: 'deposit', account: p, currency: 'TOMAN', amount: '100000000000001' }),
      'AMOUNT_IS_HIGH',
    ],
    ['an unknown inviter', (d) => d.run({ type: 'account.open', level: 'BRONZE', inviter: 77 }), 'NOT_FOUND'],
  ]
  it.each(cases)('of %s changes nothing', (_, call, error) => {
    const floor = new TradingFloor()
    const person = floor.open('BRONZE', { TOMAN: '10000000000', BITCOIN: '1' })
    const before = structuredClone([...floor.state.ledger.balances()])
    expect(call(floor, person)).toEqual({ ok: false, error, events: [] })
    expect([...floor.state.ledger.balances()]).toEqual(before)
    expect(floor.place(person, 'LIMITED_BUY', '0.001', price)).toMatchObject({ ok: true, id: 1 })
  })

  it('applies to orders in an inactive market, and not to cancellations there', () => {
    const floor = new TradingFloor()
    const person = floor.open('BRONZE', { BITCOIN: '1' })
    floor.place(person, 'LIMITED_SELL', '0.1', price)
    floor.run({ type: 'market.change', market: 'BITCOIN_TOMAN', active: false })
    expect(floor.place(person, 'LIMITED_SELL', '0.1', price)).toEqual({
      ok: false,
      error: 'MARKET_IS_NOT_ACTIVE',
      events: [],
    })
    expect(closings(floor.run({ type: 'order.cancel', order: 1, by: 'ADMIN' }))).toEqual({ 1: 'CANCELLED_BY_ADMIN' })
    floor.run({ type: 'market.change', market: 'BITCOIN_TOMAN', active: true })
    expect(floor.place(person, 'LIMITED_SELL', '1', price)).toMatchObject({ ok: true })
  })

  it('applies to the order of another user, and to a market order of a supervisor', () => {
    const floor = new TradingFloor()
    const person = floor.open('BRONZE', { BITCOIN: '1' })
    const supervisor = floor.open('SUPERVISOR')
    floor.place(person, 'LIMITED_SELL', '0.1', price)
    expect(floor.run({ type: 'order.cancel', order: 1, by: 'USER', account: supervisor })).toEqual({
      ok: false,
      error: 'NOT_FOUND',
      events: [],
    })
    expect(floor.place(supervisor, 'MARKET_BUY', '0.1')).toEqual({
      ok: false,
      error: 'MARKETER_FEATURE_DISABLED',
      events: [],
    })
  })

  it('applies to a supervisor above the largest hold', () => {
    const floor = new TradingFloor()
    const supervisor = floor.open('SUPERVISOR')
    // Each order is worth 99,999,999,999,990 Toman; the maximum is a hundred of them.
    const place = () => floor.place(supervisor, 'LIMITED_BUY', '10', '9999999999999')
    const results = Array.from({ length: 101 }, () => place().ok)
    expect([results, place()]).toEqual([
      [...Array(100).fill(true), false],
      { ok: false, error: 'AMOUNT_IS_HIGH', events: [] },
    ])
    expect(floor.money(supervisor, 'TOMAN')).toEqual([-999_999_999_999_900_000n, 999_999_999_999_900_000n])
  })

  it('for a missing balance ends when the account becomes a supervisor', () => {
    const floor = new TradingFloor()
    const person = floor.open('BRONZE')
    floor.run({ type: 'account.change', account: person, level: 'SUPERVISOR' })
    expect(floor.place(person, 'LIMITED_SELL', '0.1', price)).toMatchObject({ ok: true })
    expect(floor.state.accounts.get(person)).toEqual({
      id: person,
      level: 'SUPERVISOR',
      supervisor: true,
      automated: false,
      inviter: null,
    })
  })
})
