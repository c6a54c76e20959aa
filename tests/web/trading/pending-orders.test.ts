// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SentOrder } from '#machines/trading/orders/find-order.ts'
import { parsePendingQuickTrade, parsePendingTicket } from '#web/adapters/trading/parse-pending.ts'
import { startTab } from '../support/pending-orders.ts'

const user = '+989120000001'
const sent: SentOrder = {
  idempotencyKey: 'key-of-this-order',
  orderType: 'EXCHANGE_BUY',
  marketType: 'BITCOIN_TOMAN',
  amount: '0.01',
  unitPrice: '4000000000',
  sentAt: 0,
}
const confirmation = { held: { amount: '0.01', destination: { address: 'bc1qperson', network: 'BTC' } } }
const whole = (confirmation: unknown) => confirmation
const kept = { flow: 'otcOrder', sent, confirmation, until: 56_000, stood: ['7'] } as const

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

describe('a pending order saved in a tab', () => {
  it("is complete on the next page, and after a reload except for the wallet's address", () => {
    const tab = startTab(user)
    tab.unsettled.keep(kept)
    const again = startTab(user)
    expect([
      tab.unsettled.left('otcOrder', whole),
      tab.unsettled.left('orderTicket', whole),
      again.unsettled.left('otcOrder', whole),
      again.unsettled.find(sent.idempotencyKey),
    ]).toEqual([
      confirmation,
      null,
      { held: { amount: '0.01', destination: { network: 'BTC' } } },
      { ...kept, who: user, confirmation: { held: { amount: '0.01', destination: { network: 'BTC' } } } },
    ])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('bc1qperson')
  })

  it('is deleted by its end, by a log-out, and when another user logs in', () => {
    const ends = [
      (tab: ReturnType<typeof startTab>) => tab.unsettled.settle(sent.idempotencyKey),
      (tab: ReturnType<typeof startTab>) => tab.unsettled.drop(sent.idempotencyKey),
      (tab: ReturnType<typeof startTab>) => tab.leave(),
      (tab: ReturnType<typeof startTab>) => tab.is('+989120000002'),
    ]
    const left = ends.map((end) => {
      const tab = startTab(user)
      tab.unsettled.keep(kept)
      end(tab)
      tab.is(user)
      return [tab.unsettled.left('otcOrder', whole), startTab(user).unsettled.left('otcOrder', whole)]
    })
    expect(left).toEqual(ends.map(() => [null, null]))
  })

  it('is ignored when its stored text is invalid', () => {
    const wrong = ['', '7', 'null', '[]', '{"kept":7}', '{"kept":[null,{"flow":"otcOrder"}],"lately":[7]}', '{']
    const found = wrong.map((text) => {
      sessionStorage.setItem('sarraf.unsettled', text)
      const { unsettled } = startTab(user)
      return [unsettled.left('otcOrder', whole), unsettled.isRepeated(sent)]
    })
    expect(found).toEqual(wrong.map(() => [null, false]))
  })
})

describe('the pending order that a flow reads', () => {
  const order = { marketType: 'BITCOIN_TOMAN', amount: '0.01', orderType: 'LIMITED_BUY', unitPrice: '4000000000' }
  const ticket = { order, force: false, idempotencyKey: 'key-of-this-order', sentAt: 7 }
  const held = {
    side: 'buy',
    market: { type: 'BITCOIN_TOMAN', coin: 'BITCOIN', settlement: 'TOMAN' },
    amount: '0.01',
    unitPrice: '4000000000',
    total: '40000000',
    wage: { kind: 'coin', value: '0.0004' },
    destination: null,
  }
  const trade = { order: held, idempotencyKey: 'key-of-this-order', sentAt: 7 }

  it('is the confirmation, without the address of an outside wallet', () => {
    expect([
      parsePendingTicket(ticket),
      parsePendingQuickTrade(trade),
      parsePendingQuickTrade({ ...trade, order: { ...held, destination: { network: 'BTC' } } }),
    ]).toEqual([ticket, trade, { ...trade, order: { ...held, destination: { address: '', network: 'BTC' } } }])
  })

  it('is null for an invalid one, which is deleted', () => {
    const wrong = [
      { ...ticket, order: { ...order, marketType: 'GOLD_TOMAN' } },
      { ...ticket, order: { ...order, amount: '-1' } },
      { ...ticket, idempotencyKey: 'a b' },
      'ticket',
      null,
    ]
    const { unsettled } = startTab(user)
    unsettled.keep({ ...kept, confirmation: wrong[0] })
    expect([
      wrong.map(parsePendingTicket),
      parsePendingQuickTrade({ ...trade, order: { ...held, side: 'hold' } }),
      unsettled.left('otcOrder', parsePendingQuickTrade),
      unsettled.first(),
    ]).toEqual([wrong.map(() => null), null, null, null])
  })
})

describe('an order that repeats a recent one', () => {
  it('is recognized in every tab for three minutes, for this user only', () => {
    const other = startTab(user)
    const tab = startTab(user, {
      postMessage: (data) => other.channel.onmessage!.call(other.channel as BroadcastChannel, { data } as MessageEvent),
    })
    tab.unsettled.keep(kept)
    const knows = ({ unsettled }: typeof tab) => unsettled.isRepeated({ ...sent, idempotencyKey: 'another' })
    const at = (time: number) => {
      vi.setSystemTime(time)
      return [knows(tab), knows(other)]
    }
    const another = tab.unsettled.isRepeated({ ...sent, amount: '0.02' })
    const lately = [at(0), at(179_999), at(180_000)]
    vi.setSystemTime(0)
    other.is('+989120000002')
    expect([another, lately, knows(other)]).toEqual([
      false,
      [
        [true, true],
        [true, true],
        [false, false],
      ],
      false,
    ])
  })

  it('is not recognized when the recent one was refused', () => {
    const { unsettled } = startTab(user)
    unsettled.keep(kept)
    unsettled.drop(sent.idempotencyKey)
    expect(unsettled.isRepeated(sent)).toBe(false)
  })
})
