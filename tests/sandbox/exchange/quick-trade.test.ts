import { expect, it } from 'vitest'
import { parseUnits } from '#sandbox/exchange/units.ts'
import { sandboxTerms } from '#shared/market/coin-records.ts'
import { TradingFloor } from '../support/trading-floor.ts'

const price = '10000000000'
const { min, max } = sandboxTerms.BITCOIN.quickTrade

/** Makes a quick trade of Bitcoin at the price `quoted`. */
function trade(
  floor: TradingFloor,
  account: number,
  orderType: 'EXCHANGE_BUY' | 'EXCHANGE_SELL',
  amount: string,
  quoted = price,
) {
  const quotes = { now: quoted, issued: [] }
  return floor.run({
    type: 'quick.trade',
    account,
    market: 'BITCOIN_TOMAN',
    orderType,
    amount,
    unitPrice: quoted,
    quotes,
  })
}

it('a quick trade is refused when its whole is less than a unit of money', () => {
  const floor = new TradingFloor()
  const user = floor.open('BRONZE', { TOMAN: '1000000', BITCOIN: '1' })
  const refused = { ok: false, error: 'AMOUNT_IS_LOW', events: [] }
  expect(trade(floor, user, 'EXCHANGE_SELL', min, '1')).toEqual(refused)
  expect(trade(floor, user, 'EXCHANGE_BUY', min, '1')).toEqual(refused)
  expect([floor.money(user, 'TOMAN'), floor.money(user, 'BITCOIN')]).toEqual([
    [1_000_000_00n, 0n],
    [100_000_000n, 0n],
  ])
})

it("a quick purchase is refused after an hour's limit of all users, and a sale is accepted", () => {
  const floor = new TradingFloor()
  const buyers = Array.from({ length: 11 }, () => floor.open('BRONZE', { TOMAN: '999999999999', BITCOIN: '10' }))
  const bought = buyers
    .slice(0, 10)
    .flatMap((buyer) => [1, 2, 3, 4].map(() => trade(floor, buyer, 'EXCHANGE_BUY', max)))
  expect(new Set(bought.map(({ ok }) => ok))).toEqual(new Set([true]))
  const last = buyers.at(-1)!
  expect(trade(floor, last, 'EXCHANGE_BUY', min)).toEqual({ ok: false, error: 'QUICK_TRADE_LIMIT', events: [] })
  expect(trade(floor, last, 'EXCHANGE_SELL', max)).toMatchObject({ ok: true })
  const before = floor.money(last, 'BITCOIN')[0]
  expect(trade(floor, last, 'EXCHANGE_BUY', min)).toMatchObject({ ok: true })
  expect(floor.money(last, 'BITCOIN')[0]).toBe(before + parseUnits(min, 8)!)
})
