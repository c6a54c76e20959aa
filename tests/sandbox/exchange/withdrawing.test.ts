import { describe, expect, it } from 'vitest'
import { house, outside } from '#sandbox/exchange/account.ts'
import type { Command, RequestWithdrawal } from '#sandbox/exchange/command.ts'
import { only, TradingFloor } from '../support/trading-floor.ts'

const toman = { currency: 'TOMAN', network: null } as const
const refused = (error: string) => ({ ok: false, error, events: [] })

/** Opens an account with 1 Bitcoin and 600 million Toman, and returns a function that requests a withdrawal. */
function withUser() {
  const floor = new TradingFloor()
  const user = floor.open('BRONZE', { BITCOIN: '1', TOMAN: '600000000' })
  const call = (more: Partial<RequestWithdrawal> = {}) =>
    floor.run({
      type: 'withdrawal.request',
      account: user,
      currency: 'BITCOIN',
      network: 'BTC',
      destination: ' address ',
      amount: '0.4',
      dueAt: floor.now + 1000,
      reference: 'key',
      ...more,
    })
  return { floor, user, call }
}

describe('a withdrawal request', () => {
  it('blocks its amount, which includes the fee, until it is due, and then leaves once', () => {
    const { floor, user, call } = withUser()
    const result = call()
    const withdrawal = {
      id: 1,
      account: user,
      currency: 'BITCOIN',
      network: 'BTC',
      destination: 'address',
      amount: 40_000_000n,
      fee: 20_000n,
      status: 'PENDING',
      createdAt: floor.now,
      closedAt: null,
      dueAt: floor.now + 1000,
      reference: 'key',
    }
    expect([result.ok, only(result, 'withdrawal.requested')]).toEqual([
      true,
      [{ type: 'withdrawal.requested', withdrawal }],
    ])
    expect(floor.money(user, 'BITCOIN')).toEqual([60_000_000n, 40_000_000n])
    floor.now += 1000
    expect(floor.run({ type: 'orders.expire' }).events).toEqual([])
    floor.now += 1
    expect(only(floor.run({ type: 'orders.expire' }), 'withdrawal.ended')).toEqual([
      { type: 'withdrawal.ended', withdrawal: { ...withdrawal, status: 'SETTLED', closedAt: floor.now } },
    ])
    expect([floor.money(user, 'BITCOIN'), floor.money(house, 'BITCOIN')]).toEqual([
      [60_000_000n, 0n],
      [20_000n, 0n],
    ])
    expect(floor.run({ type: 'orders.expire' }).events).toEqual([])
  })

  it.each(['FAILED', 'CANCELLED'] as const)(
    'returns amount and fee to its owner when it is %s, and has then ended',
    (status) => {
      const { floor, user, call } = withUser()
      call()
      expect(floor.run({ type: 'withdrawal.end', withdrawal: 1, status })).toMatchObject({ ok: true, id: 1 })
      expect([floor.money(user, 'BITCOIN'), floor.money(house, 'BITCOIN')]).toEqual([
        [100_000_000n, 0n],
        [0n, 0n],
      ])
      expect(floor.run({ type: 'withdrawal.end', withdrawal: 1, status: 'SETTLED' })).toEqual(
        refused('CANT_DELETE_WITHDRAWAL_REQUEST'),
      )
      floor.now += 2000
      expect(floor.run({ type: 'orders.expire' }).events).toEqual([])
    },
  )

  it.each<[string, Partial<RequestWithdrawal>, string]>([
    ['by nobody', { account: 999 }, 'NOT_FOUND'],
    ['by the outside', { account: outside }, 'NOT_FOUND'],
    ['of a coin on no network', { network: null }, 'Network Selection Required'],
    ['on another coin’s network', { network: 'TRC20' }, 'Network Selection Required'],
    ['to nowhere', { destination: '  ' }, 'Destination Wallet Address Required'],
    ['of what is no amount', { amount: '0.123456789' }, 'AMOUNT_NOT_ALLOWED'],
    ['of nothing', { amount: '0' }, 'UNACCEPTABLE_AMOUNT'],
    ['of a unit less than the least', { amount: '0.00099999' }, 'AMOUNT_IS_LOW'],
    ['of a unit more than the most', { amount: '5.00000001' }, 'AMOUNT_IS_HIGH'],
    ['of a unit more than there is', { amount: '1.00000001' }, 'Not Enough Balance'],
    ['of a coin that one never had', { currency: 'ETHEREUM', network: 'ERC20' }, "You Don't Have This Coin Wallet"],
    ['of a unit less Toman than the least', { ...toman, amount: '49999.99' }, 'AMOUNT_IS_LOW'],
    ['of a unit more Toman than the most', { ...toman, amount: '500000000.01' }, 'AMOUNT_IS_HIGH'],
  ])('%s is refused and changes nothing', (_, more, error) => {
    const { floor, call } = withUser()
    const before = structuredClone([...floor.state.ledger.balances()])
    expect([call(more), [...floor.state.ledger.balances()]]).toEqual([refused(error), before])
  })

  it.each<[string, Partial<RequestWithdrawal>]>([
    ['the least', { amount: '0.001' }],
    ['all there is', { amount: '1' }],
    ['the least Toman', { ...toman, amount: '50000' }],
    ['the most Toman', { ...toman, amount: '500000000' }],
  ])('of %s is accepted', (_, more) => {
    expect(withUser().call(more)).toMatchObject({ ok: true, id: 1 })
  })

  it('of a blocked amount has an error of its own, and one of missing Toman another', () => {
    const { floor, call } = withUser()
    call()
    expect([call({ amount: '0.60000001' }), call({ amount: '1' }), call({ amount: '1.00000001' })]).toEqual([
      refused("You Don't Have Enough Credit"),
      refused("You Don't Have Enough Credit"),
      refused('Not Enough Balance'),
    ])
    const poor = floor.open('BRONZE')
    expect(call({ account: poor, ...toman, amount: '50000' })).toEqual(refused('NOT_ENOUGH_BALANCE_TOMAN'))
  })

  it('is refused while a balance of another currency is negative', () => {
    const { floor, call } = withUser()
    const maker = floor.open('SUPERVISOR', { BITCOIN: '1' })
    floor.run({ type: 'withdraw', account: maker, currency: 'TETHER', amount: '1' })
    expect(call({ account: maker })).toEqual(refused('NEGATIVE_BALANCE'))
    floor.run({ type: 'deposit', account: maker, currency: 'TETHER', amount: '1' })
    expect(call({ account: maker })).toMatchObject({ ok: true })
  })
})

describe('a direct deposit or withdrawal', () => {
  const move = (type: 'deposit' | 'withdraw', account: number, amount: string): Command => ({
    type,
    account,
    currency: 'BITCOIN',
    amount,
  })

  it.each<[string, (user: number) => Command, string]>([
    ['of nobody', () => move('deposit', 999, '1'), 'NOT_FOUND'],
    ['of the outside itself', () => move('deposit', outside, '1'), 'NOT_FOUND'],
    ['of nothing', (user) => move('withdraw', user, '0'), 'UNACCEPTABLE_AMOUNT'],
    ['of what is no amount', (user) => move('deposit', user, '1e1'), 'UNACCEPTABLE_AMOUNT'],
    ['of a unit more than the ledger takes', (user) => move('deposit', user, '100000000.00000001'), 'AMOUNT_IS_HIGH'],
    ['of a unit more than there is', (user) => move('withdraw', user, '1.00000001'), 'Not Enough Balance'],
  ])('%s is refused without any effect', (_, command, error) => {
    const { floor, user } = withUser()
    const before = structuredClone([...floor.state.ledger.balances()])
    expect([floor.run(command(user)), [...floor.state.ledger.balances()]]).toEqual([refused(error), before])
  })

  it("can be the whole balance, the ledger's maximum, or the debt of a supervisor", () => {
    const { floor, user } = withUser()
    const maker = floor.open('SUPERVISOR')
    floor.run(move('withdraw', user, '1'))
    floor.run(move('deposit', user, '100000000'))
    floor.run(move('withdraw', maker, '1'))
    expect([floor.money(user, 'BITCOIN'), floor.money(maker, 'BITCOIN')]).toEqual([
      [10n ** 16n, 0n],
      [-100_000_000n, 0n],
    ])
  })

  it('a change of an unknown account is refused', () => {
    const { floor } = withUser()
    expect(floor.run({ type: 'account.change', account: 999, level: 'GOLD' })).toEqual(refused('NOT_FOUND'))
  })

  it('an inviter must be a user, not an account of the exchange', () => {
    const { floor, user } = withUser()
    expect([
      floor.run({ type: 'account.open', level: 'BRONZE', inviter: house }),
      floor.run({ type: 'account.open', level: 'BRONZE', inviter: user }).ok,
    ]).toEqual([refused('NOT_FOUND'), true])
  })
})
