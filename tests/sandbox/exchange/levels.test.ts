import { expect, it } from 'vitest'
import { feeOf, isHigher, levelOfVolume, rewardOf } from '#sandbox/exchange/levels.ts'
import { only, TradingFloor } from '../support/trading-floor.ts'

it('a level is reached with exactly its minimum volume', () => {
  const units = [0n, 10_000_000_000n, 100_000_000_000n, 1_000_000_000_000n]
  expect(units.map((from) => [levelOfVolume(from), from === 0n ? null : levelOfVolume(from - 1n)])).toEqual([
    ['BRONZE', null],
    ['SILVER', 'BRONZE'],
    ['GOLD', 'SILVER'],
    ['PLATINUM', 'GOLD'],
  ])
})

it('levels have an order, in which the level of supervisors has no place', () => {
  const pairs = [
    ['SILVER', 'BRONZE'],
    ['BRONZE', 'BRONZE'],
    ['BRONZE', 'SILVER'],
    ['SILVER', 'SUPERVISOR'],
    ['SUPERVISOR', 'BRONZE'],
  ] as const
  expect(pairs.map(([level, than]) => isHigher(level, than))).toEqual([true, false, false, false, false])
})

it('a fee depends on level and settlement, and the inviter gets 30% of it, both rounded down', () => {
  expect([
    feeOf(1_000_000n, 'BRONZE', 'TOMAN'),
    feeOf(999_999n, 'BRONZE', 'TETHER'),
    feeOf(1_000_000n, 'SUPERVISOR', 'TOMAN'),
    rewardOf(33n),
  ]).toEqual([{ fee: 4000n, reward: 1200n }, { fee: 3499n, reward: 1049n }, { fee: 0n, reward: 0n }, 9n])
})

it('events report an opened account, and the filled part of an order that then rests', () => {
  const floor = new TradingFloor()
  const opened = floor.run({ type: 'account.open', level: 'GOLD', automated: true })
  const account = { id: 10, level: 'GOLD', supervisor: false, automated: true, inviter: null }
  expect(opened).toEqual({ ok: true, id: 10, events: [{ type: 'account.opened', account }] })
  const seller = floor.open('BRONZE', { BITCOIN: '1' })
  const buyer = floor.open('BRONZE', { TOMAN: '20000000000' })
  floor.place(seller, 'LIMITED_SELL', '0.1', '10000000000')
  const taken = floor.place(buyer, 'LIMITED_BUY', '0.3', '10000000000')
  expect(only(taken, 'order.executed').map(({ order }) => [order.id, order.executed, order.status])).toEqual([
    [2, 10_000_000n, 'IS_OPEN'],
  ])
  // An order without trades has no such event.
  expect(only(floor.place(buyer, 'LIMITED_BUY', '0.1', '9000000000'), 'order.executed')).toEqual([])
})
