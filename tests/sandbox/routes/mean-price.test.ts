import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meanPriceOf, restOf, rulesOf, wholeOf } from '#sandbox/exchange/market-rules.ts'
import { markets } from '#shared/market/coins.ts'
import { openTrading } from '../support/traders.ts'
import { only, TradingFloor } from '../support/trading-floor.ts'

type Fill = { amount: bigint; price: bigint }

const amounts = fc.bigInt(1n, 10n ** 9n)
const prices = fc.bigInt(1n, 10n ** 11n)
const anyMarket = fc.constantFrom(...markets.map(({ type }) => rulesOf(type)))

describe('the mean price of an order', () => {
  it('is exactly the price at which the whole order was filled, for fills of any size', () => {
    fc.assert(
      fc.property(anyMarket, prices, fc.array(amounts, { minLength: 1 }), (rules, price, parts) => {
        const fills = parts.map((amount) => ({ amount, price }))
        expect(meanPriceOf(rules, tradedOf(rules, fills))).toBe(price)
      }),
    )
  })

  it('is total over amount, rounded half to even at the tick, for any fills', () => {
    const fills = fc.array(fc.record({ amount: amounts, price: prices }), { minLength: 1 })
    fc.assert(
      fc.property(anyMarket, fills, (rules, traded) => {
        const amount = sum(traded.map((fill) => fill.amount))
        const worth = sum(traded.map((fill) => fill.amount * fill.price))
        const mean = meanPriceOf(rules, tradedOf(rules, traded))
        const off = mean * amount - worth
        expect([2n * abs(off) <= amount, 2n * abs(off) < amount || mean % 2n === 0n]).toEqual([true, true])
      }),
    )
  })

  it.each<[string, Fill[], bigint]>([
    ['1.5 up to 2', [unitAt(1n), unitAt(2n)], 2n],
    ['2.5 down to 2', [unitAt(2n), unitAt(3n)], 2n],
  ])('goes from halfway between two ticks to the even one: %s', (_, fills, mean) => {
    const rules = rulesOf('BITCOIN_TOMAN')
    expect(meanPriceOf(rules, tradedOf(rules, fills))).toBe(mean)
  })

  it('is the fill price of an order that the book filled in many pieces at one price', () => {
    const price = '10308250000'
    const pieces = fc.array(fc.integer({ min: 1000, max: 999_999 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(pieces, (units) => {
        const floor = new TradingFloor()
        const seller = floor.open('GOLD', { BITCOIN: '1' })
        const buyer = floor.open('BRONZE', { TOMAN: '100000000000' })
        const text = (of: number) => `0.${String(of).padStart(8, '0')}`
        for (const one of units) floor.place(seller, 'LIMITED_SELL', text(one), price)
        const all = units.reduce((whole, one) => whole + one, 0)
        const closed = only(floor.place(buyer, 'LIMITED_BUY', text(all), '10400000000'), 'order.closed')
        for (const { order } of closed) {
          const { market, executed: amount, executedWhole: whole, executedRest: rest } = order
          expect(meanPriceOf(rulesOf(market), { amount, whole, rest })).toBe(10_308_250_000n)
        }
        expect(closed).toHaveLength(units.length + 1)
      }),
      { numRuns: 50 },
    )
  })

  it('is shown for a finished order with its total and fee, beside its original price', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader()]
    await world.place(sara, 'sell', { amount: '0.00123457', unitPrice: '10308250000' })
    await world.place(omid, 'buy', { amount: '0.00123457', unitPrice: '10400000000' })
    expect(await world.get(omid, '/orders')).toMatchObject({
      content: [
        {
          orderStatus: 'FINISHED_WITH_TRANSACTION',
          unitPrice: '10308250000',
          wholePrice: '12726256.2',
          limitPrice: '10400000000',
          wage: '0.00000493',
          wageCoin: 'BITCOIN',
        },
      ],
    })
    expect(await world.get(sara, '/orders')).toMatchObject({
      content: [{ unitPrice: '10308250000', limitPrice: '10308250000', wage: '50905.02', wageCoin: 'TOMAN' }],
    })
  })

  it('is shown for a cancelled order with trades; one without trades shows its original price', async () => {
    const world = await openTrading()
    const [sara, omid] = [await world.trader(), await world.trader()]
    await world.place(sara, 'sell', { amount: '0.001', unitPrice: '10000000000' })
    await world.place(omid, 'buy', { amount: '0.003', unitPrice: '10100000000' })
    await world.call('DELETE /orders/2', world.requestOptions(omid))
    await world.place(omid, 'buy', { amount: '0.003', unitPrice: '9000000000' })
    await world.call('DELETE /orders/3', world.requestOptions(omid))
    const { content } = await world.get<{ content: { [field: string]: unknown }[] }>(omid, '/orders')
    expect(content.map(({ unitPrice, wholePrice, limitPrice }) => [unitPrice, wholePrice, limitPrice])).toEqual([
      ['9000000000', '27000000', '9000000000'],
      ['10000000000', '10000000', '10100000000'],
    ])
  })
})

function tradedOf(rules: ReturnType<typeof rulesOf>, fills: readonly Fill[]) {
  return {
    amount: sum(fills.map(({ amount }) => amount)),
    whole: sum(fills.map(({ amount, price }) => wholeOf(rules, amount, price))),
    rest: sum(fills.map(({ amount, price }) => restOf(rules, amount, price))),
  }
}

function unitAt(price: bigint): Fill {
  return { amount: 1n, price }
}

function sum(numbers: readonly bigint[]): bigint {
  return numbers.reduce((whole, one) => whole + one, 0n)
}

function abs(number: bigint): bigint {
  return number < 0n ? -number : number
}
